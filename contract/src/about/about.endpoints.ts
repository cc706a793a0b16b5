import * as z from 'zod/mini';

import { endpoint } from '../shared/endpoint.ts';
import { PolicyName } from './policy.schema.ts';

export const aboutEndpoints = {
  policy: endpoint({
    method: 'GET',
    path: '/v2/policies',
    summary: '用户协议、隐私政策或儿童个人信息保护规则',
    access: 'anyone',
    query: z.object({ name: PolicyName }),
    reply: z.object({
      /** Lines of text. `# ` begins a heading, `- ` an item of a list; any other line is a paragraph. */
      text: z.string(),
    }),
  }),
};
