import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { pageOf, pageQuery } from '../shared/paging.ts';
import { Id, LooseQuery, safeText, matchingText } from '../shared/text.ts';
import { DivisionNode, KlassName, School, SchoolConfigEntry, SchoolItem } from './school.schema.ts';

const DivisionCode = matchingText(/^\d{6}$/);

export const schoolEndpoints = {
  divisions: endpoint({
    method: 'GET',
    path: '/v2/divisions',
    summary: '全国行政区划，三级',
    access: 'anyone',
    reply: z.array(DivisionNode),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v2/authorities',
    summary: '一个区县的学校；用 ac3 指明区县，或用 aId 指明区县或学校',
    access: 'anyone',
    query: z.object({
      ac1: z.optional(DivisionCode),
      ac2: z.optional(DivisionCode),
      /** The county. It is required if `aId` is absent, unless `ac2` is a city without counties. */
      ac3: z.optional(DivisionCode),
      /** The code of a county, or the id of one school. */
      aId: z.optional(Id),
      name: z.optional(safeText(40)),
      ...pageQuery,
    }),
    reply: pageOf(SchoolItem),
  }),
  one: endpoint({
    method: 'GET',
    path: '/v2/authorities/:aId',
    summary: '自己的学校',
    access: 'member',
    params: z.object({ aId: Id }),
    query: z.object({ type: LooseQuery }),
    reply: School,
    refusals: ['notFound'],
  }),
  klassNames: endpoint({
    method: 'GET',
    path: '/v2/authorities/klass/name/list',
    summary: '教学班名称',
    access: 'member',
    query: z.object({ ac1: LooseQuery, ac2: LooseQuery, ac3: LooseQuery, aId: z.optional(Id) }),
    reply: z.array(KlassName),
    refusals: ['notFound'],
  }),
  config: endpoint({
    method: 'GET',
    path: '/v2/moments/school/config',
    summary: '学校是否开通问卷和艺术圈',
    access: 'member',
    reply: z.array(SchoolConfigEntry),
  }),
};
