import type { Db } from '../../db/database.ts';
import type { SignedIn } from '../auth/session/signed-in.ts';
import type { ReviewContext } from '../review/review-source.ts';
import type { ReportedContent, ReportedKind } from './reported-kind.ts';

/** The content that a case or an appeal is about. */
export interface Target {
  target_kind: string;
  target_id: string;
}

const deleted: ReportedContent = {
  title: '已经删除的内容',
  text: '',
  images: [],
  audios: [],
  videos: [],
};

/** @throws {Error} if no feature has content of the kind */
export function findKind(
  kinds: readonly ReportedKind[],
  { target_kind: name }: Pick<Target, 'target_kind'>,
): ReportedKind {
  const kind = kinds.find((one) => one.kind === name);
  if (kind === undefined) throw new Error(`no feature has content of the kind ${name}`);
  return kind;
}

/** Reads what a teacher sees of the content of these targets. Returns a function that finds it by its target. */
export async function readContents(
  context: ReviewContext,
  teacher: SignedIn,
  kinds: readonly ReportedKind[],
  targets: readonly Target[],
): Promise<(target: Target) => ReportedContent> {
  const contents = new Map<string, ReportedContent>();
  for (const { kind, read } of kinds) {
    const ids = targets.filter((one) => one.target_kind === kind).map((one) => one.target_id);
    if (ids.length === 0) continue;
    const found = await read(context, teacher, ids);
    for (const [id, content] of found) contents.set(`${kind} ${id}`, content);
  }
  return ({ target_kind: kind, target_id: id }) => contents.get(`${kind} ${id}`) ?? deleted;
}

/** Reads the addresses of the pages on which authors see the content of these targets, by the ids of the targets' rows. */
export async function readOwnPages(
  db: Db,
  schoolId: string,
  kinds: readonly ReportedKind[],
  targets: readonly (Target & { id: string })[],
): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { kind, readOwnPages: read } of kinds) {
    const ofKind = targets.filter((one) => one.target_kind === kind);
    if (ofKind.length === 0) continue;
    const found = await read(
      db,
      schoolId,
      ofKind.map((one) => one.target_id),
    );
    for (const { id, target_id: targetId } of ofKind) pages.set(id, found.get(targetId) ?? '');
  }
  return pages;
}
