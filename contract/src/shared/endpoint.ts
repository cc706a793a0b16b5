import * as z from 'zod/mini';

import type { EveryProblemName } from './every-problem.ts';

/**
 * The users who may make a call. `anyone` needs no token; `restricted` also allows a session that must first change its password;
 * `teacher` means all roles except the pupil's.
 */
export type Access = 'anyone' | 'restricted' | 'member' | 'pupil' | 'teacher';

/** The definition of an HTTP call for both sides: data without behaviour. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
  Allowed extends Access = Access,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  /** A Chinese sentence for the API document. */
  readonly summary: string;
  readonly access: Allowed;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly reply: Reply;
  /** For an upload (multipart/form-data): the name of the file's field, and the fields that come before the file. */
  readonly form?: { readonly file: string; readonly fields: z.ZodMiniType };
  /** Whether the reply is a file for the client to save instead of JSON. Then `reply` says nothing about it. */
  readonly sendsFile?: true;
  /** The errors of this call, without those that every call can have. */
  readonly refusals: readonly EveryProblemName[];
}

const noFields = z.object({});
const noBody = z.undefined();
type NoFields = typeof noFields;
type NoBody = typeof noBody;

/** The fields that a definition may omit, if the call has no parameters, query, body or errors of its own. */
type Optional = 'params' | 'query' | 'body' | 'refusals';
type Definition<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
  Allowed extends Access,
> = Omit<Endpoint<Params, Query, Body, Reply, Allowed>, Optional> &
  Partial<Pick<Endpoint<Params, Query, Body, Reply, Allowed>, Optional>>;

/** Makes the compiler check the definition of a call, without widening its literal types. */
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
