import type { DescribedImage } from '@meiyu/contract/shared/image.schema';

import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { Findings } from '../../../platform/import/findings.ts';
import type { KnownContent, PlannedRoster } from '../../../platform/import/importer.ts';
import type { PackageMedia } from '../../../platform/import/media/package-media.ts';
import {
  compareRows,
  countChanges,
  hasSameFields,
  writeInBatches,
  type Step,
} from '../../../platform/import/step.ts';
import { getUserKey } from '../../../platform/import/user-key.ts';
import { selectPupils } from '../../../platform/user.repository.ts';
import { selectPostsOfSchools, upsertPosts } from './post-import.repository.ts';
import type { PostRecord } from './read-posts.ts';

/** The fields of a post in a package. The author is a student number, because a new pupil has no id yet. */
interface PostFields {
  school_id: string;
  id: string;
  author: string;
  subject: string;
  title: string;
  text: string;
  images: unknown;
  audio: string;
  state: string;
  posted_at: Date;
}

/**
 * Plans the import of posts, found by school and id. Likes do not change. Posts that the package does not contain stay. A decision of a
 * teacher stays until the content changes.
 */
export async function planPosts(
  db: Db,
  { posts, media }: { posts: readonly PostRecord[]; media: PackageMedia },
  { roster, findings }: KnownContent,
): Promise<Step> {
  if (roster.isComplete) await checkAuthorsKnown(db, posts, roster, findings);
  warnAboutHiddenPosts(posts, roster, findings);
  const plannedPosts = posts.map((post) => buildPostFields(post, media));
  const rows =
    plannedPosts.length === 0
      ? []
      : await selectPostsOfSchools(db, {
          schoolIds: listSchools(posts),
          postIds: plannedPosts.map(({ id }) => id),
        });
  const existing = new Map(rows.map((row) => [getPostKey(row), row]));
  const wanted = plannedPosts.map((post) => keepDecision(post, existing.get(getPostKey(post))));
  const changes = compareRows(wanted, getPostKey, existing);
  return {
    kind: '艺术圈作品',
    ...countChanges(changes),
    write: async (db) => {
      const changed = [...changes.added, ...changes.updated];
      const pupils = await selectPupilIds(db, changed);
      await writeInBatches(buildPostRows(changed, pupils), (batch) => upsertPosts(db, batch));
    },
  };
}

/** Returns the planned post with the state that a teacher decided, if its content is the same. */
function keepDecision(
  planned: PostFields,
  before: (PostFields & { is_decided: boolean }) | undefined,
): PostFields {
  const { state: _state, ...content } = planned;
  const isKept = before?.is_decided === true && hasSameFields(content, before);
  return isKept ? { ...planned, state: before.state } : planned;
}

function listSchools(posts: readonly PostRecord[]): string[] {
  return [...new Set(posts.map(({ source }) => source.school))];
}

function getPostKey({ school_id: school, id }: Pick<PostFields, 'school_id' | 'id'>): string {
  return `${school} ${id}`;
}

function buildPostFields({ source }: PostRecord, media: PackageMedia): PostFields {
  return {
    school_id: source.school,
    id: source.id,
    author: source.author,
    subject: source.subject,
    title: source.title ?? '',
    text: source.text,
    images: source.images.map(({ file, alt }): DescribedImage => ({
      src: media.getStoredName(file),
      alt,
      ...media.records.get(file)?.imageSize,
    })),
    audio: source.audio === undefined ? '' : media.getStoredName(source.audio),
    state: source.state,
    posted_at: new Date(source.postedAt),
  };
}

/** Reports each post whose author is not a pupil of its school, in the package or in the database. */
async function checkAuthorsKnown(
  db: Db,
  records: readonly PostRecord[],
  { schools, pupils }: PlannedRoster,
  findings: Findings,
): Promise<void> {
  const posts = records.map(({ source, place }) => ({
    school_id: source.school,
    author: source.author,
    place,
  }));
  const knownPupils = new Set([...pupils, ...(await selectPupilIds(db, posts)).keys()]);
  for (const { school_id: schoolId, author, place } of posts) {
    if (!schools.has(schoolId) || knownPupils.has(getUserKey({ schoolId, loginName: author })))
      continue;
    findings.fault(place(['author']), `学校 ${schoolId} 没有学号为 ${author} 的学生`);
  }
}

/** Selects the ids of the authors of these posts, by school and student number. */
async function selectPupilIds(
  db: Db,
  posts: readonly Pick<PostFields, 'school_id' | 'author'>[],
): Promise<Map<string, string>> {
  const rows = await selectPupils(db, {
    schoolIds: [...new Set(posts.map((post) => post.school_id))],
    loginNames: [...new Set(posts.map((post) => post.author))],
  });
  return new Map(
    rows.map((row) => [getUserKey({ schoolId: row.school_id, loginName: row.login_name }), row.id]),
  );
}

/** Warns about posts in schools without an art circle. They are imported, but no user sees them. */
function warnAboutHiddenPosts(
  posts: readonly PostRecord[],
  { openSchools }: PlannedRoster,
  findings: Findings,
): void {
  for (const school of listSchools(posts)) {
    const first = posts.find(({ source }) => source.school === school);
    if (first === undefined || openSchools.has(school)) continue;
    const reason = `学校 ${school} 没有开通“问卷与艺术圈”，开通之前没有人看得到这些作品`;
    findings.warn(first.place(['school']), reason);
  }
}

/** Builds the rows of posts with the ids of their authors. */
function buildPostRows(posts: readonly PostFields[], pupils: ReadonlyMap<string, string>) {
  return posts.map(({ author, images, ...post }) => {
    const userId = pupils.get(getUserKey({ schoolId: post.school_id, loginName: author }));
    if (userId === undefined) throw new Error(`no pupil for post ${post.id}`);
    return { ...post, user_id: userId, images: json(images) };
  });
}
