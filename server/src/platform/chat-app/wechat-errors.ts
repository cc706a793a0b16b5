import { IdentityError } from './identity-provider.ts';

/** The meaning of 微信's error codes. Other codes mean `unavailable`. */
const kinds = new Map([
  [40029, 'code_invalid'],
  [42003, 'code_invalid'],
  [40163, 'code_used'],
  [41008, 'config'],
  [41002, 'config'],
  [41004, 'config'],
  [40013, 'config'],
  [40125, 'config'],
  [40001, 'config'],
  [-1, 'throttled'],
  [45011, 'throttled'],
] as const);

/** Returns the error in a reply of 微信, whose status is always 200. Returns null if the reply contains no error. */
export function toIdentityError(reply: Readonly<Record<string, unknown>>): IdentityError | null {
  const { errcode, errmsg } = reply;
  if (errcode === undefined || errcode === 0) return null;
  const providerCode = typeof errcode === 'number' ? errcode : null;
  const [, requestId = null] = /\brid: ([\w-]{1,64})/.exec(String(errmsg)) ?? [];
  const kind = new Map<number | null, IdentityError['kind']>(kinds).get(providerCode);
  return new IdentityError(kind ?? 'unavailable', { providerCode, requestId });
}
