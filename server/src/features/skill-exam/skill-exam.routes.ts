import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { appealExam } from './appeal.service.ts';
import { listSkillExams, viewSkillExam } from './exam.service.ts';
import { markExamWork } from './mark/exam-mark.service.ts';
import { listExamWorks, viewExamWork } from './mark/exam-work.service.ts';
import { beginSitting, chooseTake, claimTake, submitSitting } from './sit.service.ts';
import { giveTakeFile } from './take-file.service.ts';
import { arrangeExam } from './teach/arrange.service.ts';
import { changeExamResult, decideExamAppeal, decideLateTake } from './teach/decide.service.ts';
import { listExamPupils } from './teach/exam-pupils.service.ts';
import { listMarkers, listTaughtExams, viewTaughtExam } from './teach/show-exam.service.ts';
import { changeExam, makeExam, releaseExam, removeExam } from './teach/teach-exam.service.ts';

export function skillExamRoutes(app: FastifyInstance, context: Context): void {
  const calls = skillExamEndpoints;
  serve(app, context, calls.list, ({ context, user, query }) =>
    listSkillExams(context, user, query),
  );
  serve(app, context, calls.one, ({ context, user, params }) =>
    viewSkillExam(context, user, params.id),
  );
  serve(app, context, calls.begin, ({ context, user, params, body }) =>
    beginSitting(context, user, params.id, body),
  );
  serve(app, context, calls.claim, ({ context, user, params, body }) =>
    claimTake(context, user, params.id, body),
  );
  serve(app, context, calls.giveFile, ({ context, user, params, body }) =>
    giveTakeFile(context, user, { sittingId: params.id, takeId: params.tId, assetId: body.f }),
  );
  serve(app, context, calls.choose, ({ context, user, params, body }) =>
    chooseTake(context, user, params.id, body.tId),
  );
  serve(app, context, calls.submit, ({ context, user, params, body }) =>
    submitSitting(context, user, params.id, body),
  );
  serve(app, context, calls.appeal, ({ context, user, body }) => appealExam(context, user, body));
}

export function teachSkillExamRoutes(app: FastifyInstance, context: Context): void {
  const calls = teachSkillExamEndpoints;
  serve(app, context, calls.list, ({ context, user, query }) =>
    listTaughtExams(context, user, query),
  );
  serve(app, context, calls.one, ({ context, user, params }) =>
    viewTaughtExam(context, user, params),
  );
  serve(app, context, calls.markers, ({ context, user }) => listMarkers(context, user));
  serve(app, context, calls.make, ({ context, user, body }) => makeExam(context, user, body));
  serve(app, context, calls.change, ({ context, user, params, body }) =>
    changeExam(context, user, params.id, body),
  );
  serve(app, context, calls.remove, ({ context, user, params }) =>
    removeExam(context, user, params.id),
  );
  serve(app, context, calls.release, ({ context, user, params }) =>
    releaseExam(context, user, params.id),
  );
  serve(app, context, calls.pupils, ({ context, user, params, query }) =>
    listExamPupils(context, user, params.id, query),
  );
  serve(app, context, calls.accommodate, ({ context, user, params, body }) =>
    arrangeExam(context, user, params.id, body),
  );
  serve(app, context, calls.decideLate, ({ context, user, params, body }) =>
    decideLateTake(context, user, { examId: params.id, takeId: params.tId }, body),
  );
  serve(app, context, calls.changeResult, ({ context, user, params, body }) =>
    changeExamResult(context, user, { examId: params.id, userId: params.userId }, body),
  );
  serve(app, context, calls.decideAppeal, ({ context, user, params, body }) =>
    decideExamAppeal(context, user, { examId: params.id, userId: params.userId }, body),
  );
  serve(app, context, calls.works, ({ context, user, query }) =>
    listExamWorks(context, user, query),
  );
  serve(app, context, calls.work, ({ context, user, params }) =>
    viewExamWork(context, user, params.workId),
  );
  serve(app, context, calls.mark, ({ context, user, params, body }) =>
    markExamWork(context, user, params.workId, body),
  );
}
