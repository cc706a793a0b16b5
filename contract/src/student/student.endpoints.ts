import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id } from '../shared/text.ts';
import { Student, StudentChange } from './student.schema.ts';

export const studentEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/v2/students/:id',
    summary: '学生本人，或老师任教班级里的学生',
    access: 'member',
    params: z.object({ id: Id }),
    query: z.object({}),
    reply: Student,
    refusals: ['notFound'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/v2/students/:id',
    summary: '修改自己的头像',
    access: 'pupil',
    params: z.object({ id: Id }),
    query: z.object({}),
    body: StudentChange,
    reply: Student,
    refusals: ['notFound', 'nameFixed', 'portraitInvalid'],
  }),
};
