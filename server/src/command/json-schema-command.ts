import { ArtCircleFile } from '@meiyu/contract/art-circle/art-circle-file.schema';
import { HomeworkFile } from '@meiyu/contract/homework/homework-file.schema';
import { QuestionSource } from '@meiyu/contract/question/question.schema';
import { QuestionnaireFile } from '@meiyu/contract/questionnaire/questionnaire-file.schema';
import { z } from 'zod';

import type { Terminal } from './terminal.ts';

/** One JSON Schema for a package's files of questions, homework, questionnaires and the art circle, from the shapes that the import itself uses. */
function contentJsonSchema(): unknown {
  const QuestionFile = z
    .array(QuestionSource)
    .meta({ id: 'QuestionFile', title: '题目文件 questions/*.json' });
  const Homework = HomeworkFile.check(
    z.meta({ id: 'HomeworkFile', title: '作业文件 homework/*.json' }),
  );
  const Questionnaire = QuestionnaireFile.check(
    z.meta({ id: 'QuestionnaireFile', title: '问卷文件 questionnaires/*.json' }),
  );
  const ArtCircle = ArtCircleFile.check(
    z.meta({ id: 'ArtCircleFile', title: '校园艺术圈文件 art-circle/*.json' }),
  );
  const content = z
    .union([QuestionFile, Homework, Questionnaire, ArtCircle])
    .meta({ title: '美育数据包的题目、作业、问卷和校园艺术圈' });
  return z.toJSONSchema(content, { target: 'draft-2020-12', io: 'input' });
}

export async function jsonSchemaCommand(_args: string[], terminal: Terminal): Promise<number> {
  terminal.print(JSON.stringify(contentJsonSchema(), null, 2));
  return 0;
}
