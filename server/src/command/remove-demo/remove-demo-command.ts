import { parseArgs } from 'node:util';

import { acrossSchools } from '../../db/scope.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { confirm } from '../confirm.ts';
import type { Terminal } from '../terminal.ts';
import { withServices } from '../with-services.ts';
import { removeDemo, selectDemoSchools } from './remove-demo.ts';

/** Runs `remove-demo [--yes]`. */
export async function removeDemoCommand(
  args: string[],
  terminal: Terminal,
  environment: Record<string, string | undefined>,
): Promise<number> {
  const { values } = parseArgs({ args, options: { yes: { type: 'boolean', default: false } } });
  return withServices(environment, (context) =>
    acrossSchools('the demo has several schools', context.db, async (db) => {
      const schools = await selectDemoSchools(db);
      if (schools.length === 0) {
        terminal.print('数据库里没有演示学校。');
        return 0;
      }
      for (const { id, name, users } of schools) {
        terminal.printError(`  ${id} ${name}：${users} 名师生`);
      }
      const question =
        '这些学校和它们的全部数据（账号、作答、上传的文件）都会删除，不能恢复。输入 yes 继续：';
      if (!values.yes && !(await confirm(question))) {
        throw new OperatorError('没有删除任何数据。');
      }
      await removeDemo({ ...context, db }, schools, (done, total) =>
        terminal.progress(`删除 ${done} / ${total}`),
      );
      terminal.print(`已删除 ${schools.length} 所演示学校。`);
      terminal.print('演示的题目和作业还在题库里，没有班级看得到。请用 DEMO=0 启动服务端。');
      return 0;
    }),
  );
}
