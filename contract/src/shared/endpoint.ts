import * as z from 'zod/mini';

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

const noFields = z.object({});
const noBody = z.undefined();
type NoFields = typeof noFields;
type NoBody = typeof noBody;

/** What a definition may leave out: a call without parameters, query, body or refusals of its own. */
type Optional = 'params' | 'query' | 'body' | 'refusals';
type Definition<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Allowed extends Access,
> = Omit<Endpoint<Params, Query, Body, Reply, Allowed>, Optional> &
  Partial<Pick<Endpoint<Params, Query, Body, Reply, Allowed>, Optional>>;

/** Keeps the literal types of a call's definition while checking its form. */
export function endpoint<
  Reply extends z.ZodMiniType,
  const Allowed extends Access,
  Params extends z.ZodMiniType = NoFields,
  Query extends z.ZodMiniType = NoFields,
  Body extends z.ZodMiniType = NoBody,
>(
  definition: Definition<Params, Query, Body, Reply, Allowed>,
): Endpoint<Params, Query, Body, Reply, Allowed>;
export function endpoint(
  definition: Definition<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, Access>,
): Endpoint {
  return { params: noFields, query: noFields, body: noBody, refusals: [], ...definition };
}
