import type * as z from 'zod/mini';

import type { EveryProblemName } from './every-problem.ts';

/**
 * Who may make a call. `anyone` needs no token; `restricted` also admits a session that must first change its password;
 * `teacher` is every role but the pupil's.
 */
export type Access = 'anyone' | 'restricted' | 'member' | 'pupil' | 'teacher';

/** One HTTP call both sides agree on: plain data, no behaviour. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** One Chinese line for the API document. */
  readonly summary: string;
  readonly access: Allowed;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** For a call that takes a file (multipart/form-data): the field with it, and the fields before it. */
  readonly form?: { readonly file: string; readonly fields: z.ZodMiniType };
  /** Refusals of this call beyond those every call can give. */
  readonly refusals: readonly EveryProblemName[];
}

/** Keeps the literal types of a call's definition while checking its form. */
export function endpoint<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  const Allowed extends Access,
>(
  definition: Endpoint<Params, Query, Body, Reply, Allowed>,
): Endpoint<Params, Query, Body, Reply, Allowed> {
  return definition;
}
