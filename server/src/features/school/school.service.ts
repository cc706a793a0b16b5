import type {
  DivisionNode,
  KlassName,
  School,
  SchoolItem,
} from '@meiyu/contract/school/school.schema';
import { problems } from '@meiyu/contract/shared/problems';
import { z } from 'zod';

import { formatAreaName } from '../../platform/area-name.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { cutPage, decodeCursor } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { buildDivisionTree } from './division-tree.rules.ts';
import {
  selectDivisions,
  selectHasArtCircle,
  selectHasCounties,
  selectKlasses,
  selectSchool,
  selectSchools,
} from './school.repository.ts';

const Position = z.object({ name: z.string(), id: z.string() });

/** The time for which a process may serve cached divisions after an import has changed them. */
const DIVISIONS_CACHE_MS = 60_000;

class CachedDivisions {
  tree: { json: Promise<Buffer>; readAt: number } | null = null;
}

/**
 * Returns all divisions as a tree, as JSON text. The text is cached, because any visitor may load these thousands of rows, and
 * they hardly ever change. Parallel calls share one read.
 */
export function listDivisions(context: Context): Promise<Buffer> {
  const now = context.clock.now().getTime();
  const cache = context.caches.get(CachedDivisions);
  if (cache.tree !== null && now - cache.tree.readAt < DIVISIONS_CACHE_MS) return cache.tree.json;
  const json = readDivisions(context);
  cache.tree = { json, readAt: now };
  json.catch(() => {
    cache.tree = null;
  });
  return json;
}

async function readDivisions({ db }: Context): Promise<Buffer> {
  const tree: DivisionNode[] = buildDivisionTree(await selectDivisions(db));
  return Buffer.from(JSON.stringify(tree));
}

interface SchoolQuery {
  ac1?: string | undefined;
  ac2?: string | undefined;
  ac3?: string | undefined;
  aId?: string | undefined;
  name?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/**
 * Lists the schools of one county. It needs a county, so that no client can read the schools of the whole country.
 *
 * @throws {Problem} `badRequest` without a county
 */
export async function listSchools(
  { db }: Context,
  query: SchoolQuery,
): Promise<{ items: SchoolItem[]; next: string | null }> {
  const { ac2, ac3, aId } = query;
  if (ac3 === undefined && aId === undefined) {
    const isCounty = ac2 !== undefined && !(await selectHasCounties(db, ac2));
    if (!isCounty)
      throw problem('badRequest', { error_msg: `${problems.badRequest.message}：ac3` });
  }
  const rows = await selectSchools(db, {
    province: query.ac1,
    city: query.ac2,
    county: query.ac3,
    countyOrSchool: query.aId,
    name: query.name,
    after: decodeCursor(query.cursor, Position),
    limit: query.limit + 1,
  });
  const page = cutPage(rows, query.limit, (last) => last);
  return { items: page.rows.map(({ id, name }) => ({ _id: id, name })), next: page.next };
}

/** Returns the user's own school. Another school is `notFound`. */
export async function getSchool(
  { db }: Context,
  user: SignedIn,
  schoolId: string,
): Promise<School> {
  if (schoolId !== user.schoolId) throw problem('notFound');
  const row = await selectSchool(db, schoolId);
  const structure: Record<string, number[]> = {};
  for (const { grade, klass } of await selectKlasses(db, schoolId)) {
    (structure[String(grade)] ??= []).push(klass);
  }
  return {
    _id: row.id,
    name: row.name,
    ac1: row.province_code,
    ac2: row.city_code,
    ac3: row.county_code,
    areaName: formatAreaName([row.province_name, row.city_name, row.county_name]),
    edu_year: row.edu_year,
    period: row.periods,
    structure,
  };
}

/** Lists the classes of the user's own school that have a name. */
export async function listKlassNames(
  { db }: Context,
  user: SignedIn,
  queriedSchoolId: string | undefined,
): Promise<KlassName[]> {
  if (queriedSchoolId !== undefined && queriedSchoolId !== user.schoolId) throw problem('notFound');
  const rows = await selectKlasses(db, user.schoolId);
  return rows.flatMap(({ grade, klass, name }) => (name === null ? [] : [{ grade, klass, name }]));
}

/** Returns the id of the user's own school if it uses the questionnaires and the art circle, else nothing. */
export async function getSchoolConfig({ db }: Context, user: SignedIn): Promise<{ aId: string }[]> {
  return (await selectHasArtCircle(db, user.schoolId)) ? [{ aId: user.schoolId }] : [];
}
