import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  ExamToMark,
  ExamWork,
  ExamWorkItem,
  ExamWorkState,
  OwnExamMark,
  SaveExamMarkBody,
} from './exam-work.schema.ts';
import { ChangeSkillExamBody, MakeSkillExamBody } from './skill-exam.schema.ts';
import {
  ChangeExamResultBody,
  DecideExamAppealBody,
  DecideLateTakeBody,
  ExamMarker,
  ExamPupil,
  ExamPupilFilter,
  SetAccommodationBody,
  TeacherSkillExamSummary,
} from './teach-skill-exam.schema.ts';

const byId = z.object({ id: Id });
const byPupil = z.object({ id: Id, userId: Id });
const byTake = z.object({ id: Id, tId: Id });
const byWork = z.object({ workId: Id });
const eventBody = z.strictObject({ eventId: z.uuid() });

/** Calls with which teachers create, run and mark skill exams. */
export const teachSkillExamEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v2/teach/exams',
    summary: '我组织的和要我批的技能测评，最晚结束的在前；学校艺术负责人看全校的',
    access: 'teacher',
    query: z.object(pageQuery),
    reply: pageOf(TeacherSkillExamSummary),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/teach/exams/:id',
    summary: '一个技能测评和各状态的人数',
    access: 'teacher',
    params: byId,
    reply: TeacherSkillExamSummary,
    refusals: ['notFound'],
  }),
  markers: endpoint({
    method: 'GET',
    path: '/v2/teach/exam-markers',
    summary: '学校里可以批改的老师',
    access: 'teacher',
    reply: pageOf(ExamMarker),
  }),
  make: endpoint({
    method: 'POST',
    path: '/v2/teach/exams',
    summary: '发布一个技能测评；班级要是自己任教的',
    access: 'teacher',
    body: MakeSkillExamBody,
    reply: TeacherSkillExamSummary,
    refusals: ['notFound', 'tooFrequent', 'eventReused'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/teach/exams/:id',
    summary: '修改一个技能测评；有学生开始以后，只能改名称、结束时间、批改的老师和公布时间',
    access: 'teacher',
    params: byId,
    body: ChangeSkillExamBody,
    reply: TeacherSkillExamSummary,
    refusals: ['notFound', 'examStale', 'examFixed', 'examReleased', 'eventReused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/v2/teach/exams/:id',
    summary: '删除一个还没有学生开始的技能测评',
    access: 'teacher',
    params: byId,
    reply: z.object({}),
    refusals: ['notFound', 'examFixed'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/v2/teach/exams/:id/release',
    summary: '公布成绩：批完的学生马上看到，以后批完的随时看到',
    access: 'teacher',
    params: byId,
    body: eventBody,
    reply: TeacherSkillExamSummary,
    refusals: ['notFound'],
  }),
  pupils: endpoint({
    method: 'GET',
    path: '/v2/teach/exams/:id/pupils',
    summary: '学生名单：状态、安排、逾时的录制、申诉和公布了的成绩',
    access: 'teacher',
    params: byId,
    query: z.object({ only: z.optional(ExamPupilFilter), ...pageQuery }),
    reply: pageOf(ExamPupil),
    refusals: ['notFound'],
  }),
  accommodate: endpoint({
    method: 'PUT',
    path: '/v2/skill-exams/:id/accommodations',
    summary: '给一个学生缓考、免考或延长时间，限学校艺术负责人；kind 为 null 就是撤回',
    access: 'teacher',
    params: byId,
    body: SetAccommodationBody,
    reply: ExamPupil,
    refusals: ['notFound', 'sittingHandedIn'],
  }),
  decideLate: endpoint({
    method: 'PUT',
    path: '/v2/teach/exams/:id/late-takes/:tId',
    summary: '决定一次逾时登记的录制算不算',
    access: 'teacher',
    params: byTake,
    body: DecideLateTakeBody,
    reply: ExamPupil,
    refusals: ['notFound', 'workTaken', 'eventReused'],
  }),
  changeResult: endpoint({
    method: 'PUT',
    path: '/v2/teach/exams/:id/pupils/:userId/result',
    summary: '修改公布了的成绩，要写明原因；旧的成绩留在记录里',
    access: 'teacher',
    params: byPupil,
    body: ChangeExamResultBody,
    reply: ExamPupil,
    refusals: ['notFound', 'examStale', 'eventReused'],
  }),
  decideAppeal: endpoint({
    method: 'PUT',
    path: '/v2/teach/exams/:id/pupils/:userId/appeal',
    summary: '答复申诉：维持原来的成绩，或者改成新的',
    access: 'teacher',
    params: byPupil,
    body: DecideExamAppealBody,
    reply: ExamPupil,
    refusals: ['notFound', 'examAppealClosed', 'eventReused'],
  }),
  works: endpoint({
    method: 'GET',
    path: '/v2/teach/work',
    summary: '一个测评里要自己批的和自己批过的作品，匿名，每位老师有自己的顺序',
    access: 'teacher',
    query: z.object({ exam: Id, state: z.optional(ExamWorkState), ...pageQuery }),
    reply: z.extend(pageOf(ExamWorkItem), {
      /** The title of the exam, or null if the teacher does not mark it. */
      title: z.nullable(z.string()),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/v2/teach/exam-work',
    summary: '有作品等我批的测评和份数，先结束的在前，最多20个',
    access: 'teacher',
    reply: pageOf(ExamToMark),
  }),
  work: endpoint({
    method: 'GET',
    path: '/v2/teach/exam-work/:workId',
    summary: '测评的一份作品：录制、评分标准和自己的批改',
    access: 'teacher',
    params: byWork,
    reply: ExamWork,
    refusals: ['notFound'],
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/v2/teach/exam-work/:workId/mark',
    summary: '批改测评的一份作品；看不到学生的姓名，也看不到别的老师的批改',
    access: 'teacher',
    params: byWork,
    body: SaveExamMarkBody,
    reply: OwnExamMark,
    refusals: ['notFound', 'examStale', 'workTaken', 'examReleased', 'eventReused'],
  }),
};
