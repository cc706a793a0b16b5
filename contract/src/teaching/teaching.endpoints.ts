import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { GradeInUrl, KlassInUrl, Subject } from '../shared/enumerations.ts';
import { pageOf } from '../shared/paging.ts';
import { Id } from '../shared/text.ts';
import {
  KlassSummary,
  PupilHomework,
  RosterPupil,
  Standing,
  TaughtPupil,
  Today,
} from './teaching.schema.ts';

/** A class in the path. The path has text, so its parts are converted to numbers. */
const KlassParams = z.object({
  grade: GradeInUrl,
  klass: KlassInUrl,
});
/** The default is the teacher's first subject. */
const ofSubject = z.object({ subject: z.optional(Subject) });
const byId = z.object({ id: Id });

/** Calls with which teachers see their classes and pupils. */
export const teachingEndpoints = {
  today: endpoint({
    method: 'GET',
    path: '/v2/teach/today',
    summary: '老师的今天：等待批改的作业和本周的作业',
    access: 'teacher',
    query: ofSubject,
    reply: Today,
  }),
  klasses: endpoint({
    method: 'GET',
    path: '/v2/teach/klasses',
    summary: '任教班级和各班这学期的作业情况',
    access: 'teacher',
    query: ofSubject,
    reply: pageOf(KlassSummary),
  }),
  roster: endpoint({
    method: 'GET',
    path: '/v2/teach/klasses/:grade/:klass/pupils',
    summary: '一个班级的学生名单，按学号排列',
    access: 'teacher',
    params: KlassParams,
    query: ofSubject,
    reply: pageOf(RosterPupil),
    refusals: ['notFound'],
  }),
  pupil: endpoint({
    method: 'GET',
    path: '/v2/teach/pupils/:id',
    summary: '任教班级里的一个学生',
    access: 'teacher',
    params: byId,
    reply: TaughtPupil,
    refusals: ['notFound'],
  }),
  homeworkOfPupil: endpoint({
    method: 'GET',
    path: '/v2/teach/pupils/:id/homework',
    summary: '一个学生这学期的作业，最近截止的在前',
    access: 'teacher',
    params: byId,
    query: ofSubject,
    reply: pageOf(PupilHomework),
    refusals: ['notFound'],
  }),
  changeStanding: endpoint({
    method: 'PUT',
    path: '/v2/teach/pupils/:id/standing',
    summary: '设置一个学生长期的作答便利：限时延长到几倍',
    access: 'teacher',
    params: byId,
    body: Standing,
    reply: TaughtPupil,
    refusals: ['notFound'],
  }),
};
