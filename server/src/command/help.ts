/** The output of `meiyu help`, which lists every command. */
export const helpText = `美育：运维命令

用法：npm run meiyu -- <命令> [参数]

  import <文件夹或 zip> [--dry-run] [--allow-shared-passwords]
      导入数据包：学校、老师、学生、题目、作业、问卷、艺术活动、校园艺术圈、考勤、评语、荣誉、
      横幅、客服联系方式。
      先检查全部内容，有错误就逐条列出“文件:行:列 说明”，什么都不改。
      同一个数据包可以反复导入：没有变的不动，变了的更新，包里没有的保留。
      表格里留空的格子不改动已有的值；初始密码只用于新增的账号，不会改掉任何人的密码。
      --dry-run  只检查，并说明会新增、更新多少，不改动数据
      --allow-shared-passwords
                 几个新增的账号用同一个初始密码也导入；人人都能登录别人的账号，最好不用

  export honours|attendance|results --out <文件.csv> [--school <学校标识码>] [--year <学年>]
      把通过审核的荣誉（不含证书图片）或考勤写成 honours.csv、attendance.csv 的样子，可以再导入；results 是公布了的测评成绩。
      已经有的文件不会覆盖。
      --school   只要这所学校的；--year 只要这一学年的，如 2026

  reset-password <学校标识码> <学号或工号> [--ask]
      给一个人随机的初始密码，14 天内有效，第一次登录必须修改。让他在所有设备上
      退出登录，并解除绑定的微信和最近 30 天绑定的手机号。
      --ask      不随机生成，在终端里输入（不显示）；密码不能写在命令里

  initial-passwords --school <学校标识码> [--grade <年级> [--klass <班级>] | --teachers] [--out <文件.csv>] [--renew]
      给没有初始密码、初始密码已经过期的学生每人一个随机的初始密码，14 天内有效（设了 FIRST_PASSWORDS_FROM
      就从那一天算起），第一次登录必须修改，并让他们在所有设备上退出登录。
      不给 --out 时按班打印可以裁开的纸条；密码只在这里出现一次，别处查不到。
      再运行一次，只给后来新增的和已经过期的；还没过期的不变，自己改过密码的永远不变。
      --teachers 发给老师和管理全校的人：平台默认密码打不开他们的账号
      --renew    已经发过、还没有改的也重新发，原来的纸条作废

  remove-demo [--yes]
      删除演示学校和它们的全部数据（账号、作答、上传的文件），以及没有改过的演示横幅和客服联系方式。
      对外开放之前必须运行。先列出会删除的学校，输入 yes 才开始；中断了再运行一次就会接着删。
      --yes      不再询问

  audit [--since <日期>] [--school <学校标识码>] [--subject <学号、工号或用户 id>] [--event <事件>] [--limit <条数>]
      打印审计记录：登录、密码、手机号、微信、权限方面发生过什么，新的在前。
      --since    只看这一天（2026-11-01）以来的；--subject 给学号或工号时要同时给 --school
      --limit    最多打印多少条，默认 200

  audit --verify
      检查审计记录有没有被改动或删除过；有就列出在哪里，退出码为 1

  backup <新文件夹>
      备份内置的数据库、媒体文件、上传的文件和 secret.key，服务端开着也可以。写到另一个磁盘上最好。

  verify-backup <备份或导出的文件夹>
      把备份从头读一遍，检查有没有损坏、缺少或多出的文件；有就列出来，退出码为 1

  restore <备份的文件夹，或放着各次备份的文件夹> [--at <时刻>]
      恢复到空的 DATA_DIR（环境变量），服务端要停着。给放着各次备份的文件夹时用最新的一份。
      --at  恢复到这个时刻，如 "2026-11-22 14:30"（北京时间）；要设过 BACKUP_WAL=1

  dump <新文件夹>
      把数据库的全部内容导出成和 PostgreSQL 版本无关的文件，自备的数据库也可以；不含 assets、media 和 secret.key

  load <导出的文件夹>
      装入空的数据库：换 PostgreSQL 的版本，或搬到自备的数据库（DATABASE_URL）

  extend --minutes <分钟> --attempt <作答 id> [--yes]
  extend --minutes <分钟> --homework <作业 id> [--school <学校标识码> [--student <学号>]] [--yes]
      给正在作答的人延长时间；只写 --homework 时作业的截止时间也推后。先说明会改多少，输入 yes 才改。

  reopen --minutes <分钟> --attempt <作答 id> [--yes]
  reopen --minutes <分钟> --homework <作业 id> [--school <学校标识码> [--student <学号>]] [--yes]
      把已经交了的作答重新打开，从现在起再答这么多分钟，可以再交；原来的回执和成绩留在历史里。

  recount --attempt <作答 id> [--yes]
  recount --homework <作业 id> [--school <学校标识码> [--student <学号>]] [--yes]
      从保存的每一次作答记录按现在的规则重新计分，先列出谁的分数会变，输入 yes 才改。

  check-store
      检查师生上传的文件放得进、取得出、删得掉：按现在的设置，在存储桶或 DATA_DIR 里存取一个小文件。
      用不着数据库；有问题就说明是哪一个设置，退出码为 1

  schema
      打印题目、作业、问卷和校园艺术圈文件的 JSON Schema（draft 2020-12），供编辑器和第三方检查使用

  help
      显示这段说明

数据所在的位置和服务端相同：环境变量 DATA_DIR（默认 data），或 DATABASE_URL 指定的 PostgreSQL。
服务端开着或关着都可以运行。成功时退出码为 0，有错误时为 1。`;
