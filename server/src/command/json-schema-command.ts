import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import { QuestionSource } from '@meiyu/contract/homework/question-types/question.schema';
import { z } from 'zod';

import type { Terminal } from './terminal.ts';

/** One JSON Schema for a package's question files and homework files, from the shapes that the import itself uses. */
function contentJsonSchema(): unknown {
  const QuestionFile = z
    .array(QuestionSource)
    .meta({ id: 'QuestionFile', title: '题目文件 questions/*.json' });
  const Homework = HomeworkFile.check(
    z.meta({ id: 'HomeworkFile', title: '作业文件 homework/*.json' }),
  );
  const content = z.union([QuestionFile, Homework]).meta({ title: '美育数据包的题目和作业' });
  return z.toJSONSchema(content, { target: 'draft-2020-12', io: 'input' });
}

export async function jsonSchemaCommand(_args: string[], terminal: Terminal): Promise<number> {
  terminal.print(JSON.stringify(contentJsonSchema(), null, 2));
  return 0;
}
