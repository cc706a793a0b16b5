import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  BeginSittingBody,
  ChooseTakeBody,
  ClaimedTake,
  ClaimTakeBody,
  GiveTakeFileBody,
  HandInSittingBody,
  NewExamAppeal,
} from './sitting.schema.ts';
import { Sitting, SkillExam, SkillExamSummary } from './skill-exam.schema.ts';

const byId = z.object({ id: Id });
const byTake = z.object({ id: Id, tId: Id });

/** Calls with which pupils sit skill exams. */
export const skillExamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/skill-exams',
    summary:
      '技能测评：open 没有结束的，先结束的在前；past 结束了的，最近结束的在前；不写就是全部，最近结束的在前',
    access: 'pupil',
    query: z.object({ state: z.optional(z.enum(['open', 'past'])), ...pageQuery }),
    reply: pageOf(SkillExamSummary),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/skill-exams/:id',
    summary: '一个技能测评：须知、评分标准、自己的录制、回执和结果',
    access: 'pupil',
    params: byId,
    reply: SkillExam,
    refusals: ['notFound'],
  }),
  begin: endpoint({
    method: 'POST',
    path: '/v2/skill-exams/:id/sitting',
    summary: '确认须知并开始，从这时开始计时；再请求一次得到同一场',
    access: 'pupil',
    params: byId,
    body: BeginSittingBody,
    reply: Sitting,
    refusals: ['notFound', 'examNotOpen', 'examOver', 'examNotConfirmed', 'examExcused'],
  }),
  claim: endpoint({
    method: 'POST',
    path: '/v2/sittings/:id/takes',
    summary:
      '登记一次录制，在上传以前；占一次机会。限时以内录的，过了时间也能登记，算逾时，由老师决定',
    access: 'pupil',
    params: byId,
    body: ClaimTakeBody,
    reply: ClaimedTake,
    refusals: [
      'notFound',
      'examOver',
      'takesUsedUp',
      'sittingHandedIn',
      'takeEmpty',
      'takeUnfit',
      'eventReused',
    ],
  }),
  giveFile: endpoint({
    method: 'PUT',
    path: '/v2/sittings/:id/takes/:tId/file',
    summary: '把上传好的文件交给登记过的录制；收到的字节要和登记的一致，登记后 24 小时内都可以',
    access: 'pupil',
    params: byTake,
    body: GiveTakeFileBody,
    reply: Sitting,
    refusals: ['notFound', 'examOver', 'takeMismatch', 'takeUnfit'],
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/v2/sittings/:id/chosen',
    summary: '选择交哪一次录制',
    access: 'pupil',
    params: byId,
    body: ChooseTakeBody,
    reply: Sitting,
    refusals: ['notFound', 'examOver', 'sittingHandedIn'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/v2/sittings/:id/submit',
    summary: '交卷，得到回执；文件还没有传完也可以交',
    access: 'pupil',
    params: byId,
    body: HandInSittingBody,
    reply: Sitting,
    refusals: ['notFound', 'examOver', 'nothingToHandIn', 'eventReused'],
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/v2/appeals',
    summary: '对测评的结果提出申诉，公布后 7 天以内，一次',
    access: 'pupil',
    body: NewExamAppeal,
    reply: Sitting,
    refusals: ['notFound', 'examAppealClosed', 'eventReused'],
  }),
};
