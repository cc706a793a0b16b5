import { skillExamEndpoints } from '@meiyu/contract/skill-exam/skill-exam.endpoints';
import { teachSkillExamEndpoints } from '@meiyu/contract/skill-exam/teach-skill-exam.endpoints';
import type { FastifyInstance } from 'fastify';

import { serve } from '../../http/serve.ts';
import type { Context } from '../../platform/context.ts';
import { appealExam } from './appeal.service.ts';
import { listSkillExams, viewSkillExam } from './exam.service.ts';
import { markExamWork } from './mark/exam-mark.service.ts';
import { listExamsToMark, listExamWorks, viewExamWork } from './mark/exam-work.service.ts';
import { beginSitting, chooseTake, claimTake, submitSitting } from './sit.service.ts';
import { giveTakeFile } from './take-file.service.ts';
import { changeExamResult, decideExamAppeal, decideLateTake } from './teach/decide.service.ts';
import { listExamPupils } from './teach/exam-pupils.service.ts';
import { setAccommodation } from './teach/set-accommodation.service.ts';
import { listMarkers, listTeacherExams, viewTeacherExam } from './teach/show-exam.service.ts';
import { findExamFaultBeforeField } from './teach/skill-exam.form.ts';
import { changeExam, makeExam, releaseExam, removeExam } from './teach/teach-exam.service.ts';

export function skillExamRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, skillExamEndpoints.list, ({ context, user, query }) =>
    listSkillExams(context, user, query),
  );
  serve(app, context, skillExamEndpoints.one, ({ context, user, params }) =>
    viewSkillExam(context, user, params.id),
  );
  serve(app, context, skillExamEndpoints.begin, ({ context, user, params, body }) =>
    beginSitting(context, user, params.id, body),
  );
  serve(app, context, skillExamEndpoints.claim, ({ context, user, params, body }) =>
    claimTake(context, user, params.id, body),
  );
  serve(app, context, skillExamEndpoints.giveFile, ({ context, user, params, body }) =>
    giveTakeFile(context, user, { sittingId: params.id, takeId: params.tId, assetId: body.f }),
  );
  serve(app, context, skillExamEndpoints.choose, ({ context, user, params, body }) =>
    chooseTake(context, user, params.id, body.tId),
  );
  serve(app, context, skillExamEndpoints.submit, ({ context, user, params, body }) =>
    submitSitting(context, user, params.id, body),
  );
  serve(app, context, skillExamEndpoints.appeal, ({ context, user, body }) =>
    appealExam(context, user, body),
  );
}

export function teachSkillExamRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, teachSkillExamEndpoints.list, ({ context, user, query }) =>
    listTeacherExams(context, user, query),
  );
  serve(app, context, teachSkillExamEndpoints.one, ({ context, user, params }) =>
    viewTeacherExam(context, user, params),
  );
  serve(app, context, teachSkillExamEndpoints.markers, ({ context, user }) =>
    listMarkers(context, user),
  );
  serve(
    app,
    context,
    teachSkillExamEndpoints.make,
    ({ context, user, body }) => makeExam(context, user, body),
    findExamFaultBeforeField,
  );
  serve(
    app,
    context,
    teachSkillExamEndpoints.change,
    ({ context, user, params, body }) => changeExam(context, user, params.id, body),
    findExamFaultBeforeField,
  );
  serve(app, context, teachSkillExamEndpoints.remove, ({ context, user, params }) =>
    removeExam(context, user, params.id),
  );
  serve(app, context, teachSkillExamEndpoints.release, ({ context, user, params }) =>
    releaseExam(context, user, params.id),
  );
  serve(app, context, teachSkillExamEndpoints.pupils, ({ context, user, params, query }) =>
    listExamPupils(context, user, params.id, query),
  );
  serve(app, context, teachSkillExamEndpoints.accommodate, ({ context, user, params, body }) =>
    setAccommodation(context, user, params.id, body),
  );
  serve(app, context, teachSkillExamEndpoints.decideLate, ({ context, user, params, body }) =>
    decideLateTake(context, user, { examId: params.id, takeId: params.tId }, body),
  );
  serve(app, context, teachSkillExamEndpoints.changeResult, ({ context, user, params, body }) =>
    changeExamResult(context, user, { examId: params.id, userId: params.userId }, body),
  );
  serve(app, context, teachSkillExamEndpoints.decideAppeal, ({ context, user, params, body }) =>
    decideExamAppeal(context, user, { examId: params.id, userId: params.userId }, body),
  );
  serve(app, context, teachSkillExamEndpoints.works, ({ context, user, query }) =>
    listExamWorks(context, user, query),
  );
  serve(app, context, teachSkillExamEndpoints.waiting, ({ context, user }) =>
    listExamsToMark(context, user),
  );
  serve(app, context, teachSkillExamEndpoints.work, ({ context, user, params }) =>
    viewExamWork(context, user, params.workId),
  );
  serve(app, context, teachSkillExamEndpoints.mark, ({ context, user, params, body }) =>
    markExamWork(context, user, params.workId, body),
  );
}
