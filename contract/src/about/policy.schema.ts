import * as z from 'zod/mini';

/** The texts that every user may read before and after the sign-in. */
export const PolicyName = z.enum(['agreement', 'privacy', 'children']);
export type PolicyName = z.infer<typeof PolicyName>;

export const policyTitles: Readonly<Record<PolicyName, string>> = {
  agreement: '用户协议',
  privacy: '隐私政策',
  children: '儿童个人信息保护规则',
};

/** The largest number of characters of a policy. */
export const POLICY_CHARACTERS = 50_000;
/** The largest number of characters of a line of a policy. */
export const POLICY_LINE_CHARACTERS = 2000;
