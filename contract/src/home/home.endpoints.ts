import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { Id, LooseQuery } from '../shared/text.ts';
import { Banner, Indicator, MainEntry } from './home.schema.ts';

export const homeEndpoints = {
  banners: endpoint({
    method: 'GET',
    path: '/v2/authorities/banner/list',
    summary: '三个栏目的横幅',
    access: 'member',
    reply: z.array(Banner),
  }),
  mainPage: endpoint({
    method: 'GET',
    path: '/v2/mainpage',
    summary: '课程学习首页的入口',
    access: 'member',
    query: z.object({
      aId: z.optional(Id),
      grade: LooseQuery,
      type: LooseQuery,
      version: LooseQuery,
      platform: LooseQuery,
    }),
    reply: z.object({
      entries: z.array(MainEntry),
      /** The user's current portrait, because another device may have changed it since this one signed in. */
      portrait: z.string(),
    }),
    refusals: ['notFound'],
  }),
  indicators: endpoint({
    method: 'GET',
    path: '/v2/indicators',
    summary: '测评指标',
    access: 'member',
    query: z.object({ ac1: LooseQuery, ac2: LooseQuery }),
    reply: z.array(Indicator),
  }),
};
