/** What `meiyu help` prints; every call of the command is in it. */
export const helpText = `美育：运维命令

用法：npm run meiyu -- <命令> [参数]

  import <文件夹或 zip> [--dry-run]
      导入数据包：学校、老师、学生、题目、作业、问卷、校园艺术圈、横幅、客服联系方式。
      先检查全部内容，有错误就逐条列出“文件:行:列 说明”，什么都不改。
      同一个数据包可以反复导入：没有变的不动，变了的更新，包里没有的保留。
      表格里留空的格子不改动已有的值；初始密码只用于新增的账号，不会改掉任何人的密码。
      --dry-run  只检查，并说明会新增、更新多少，不改动数据

  reset-password <学校标识码> <学号或工号> [--password <新密码>]
      重置一个人的密码，并让他在所有设备上退出登录。
      不给 --password 时恢复为平台默认密码，下次登录必须修改。

  audit [--since <日期>] [--school <学校标识码>] [--subject <学号、工号或用户 id>] [--event <事件>] [--limit <条数>]
      打印审计记录：登录、密码、手机号、微信、权限方面发生过什么，新的在前。
      --since    只看这一天（2026-11-01）以来的；--subject 给学号或工号时要同时给 --school
      --limit    最多打印多少条，默认 200

  audit --verify
      检查审计记录有没有被改动或删除过；有就列出在哪里，退出码为 1

  schema
      打印题目、作业、问卷和校园艺术圈文件的 JSON Schema（draft 2020-12），供编辑器和第三方检查使用

  help
      显示这段说明

数据所在的位置和服务端相同：环境变量 DATA_DIR（默认 data），或 DATABASE_URL 指定的 PostgreSQL。
服务端开着或关着都可以运行。成功时退出码为 0，有错误时为 1。`;
