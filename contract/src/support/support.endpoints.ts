import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { LooseQuery } from '../shared/text.ts';

export const SupportContact = z.object({ customQQ: z.string(), customPhone: z.string() });
export type SupportContact = z.infer<typeof SupportContact>;

export const supportEndpoints = {
  contacts: endpoint({
    method: 'GET',
    path: '/v2/settings/qqGroupNum',
    summary: '客服联系方式',
    access: 'anyone',
    params: z.object({}),
    query: z.object({ platform: LooseQuery }),
    reply: z.array(SupportContact),
  }),
};
