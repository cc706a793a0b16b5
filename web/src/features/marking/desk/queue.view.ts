import type { LateState } from '@meiyu/contract/marking/late-answer.schema';

/** A work in the queue: the answer of one attempt to one question. */
export interface QueueItem {
  attemptId: string;
  questionId: string;
  /** The name of the work without the pupil's name, for example 作品 17. */
  label: string;
  /**
   * waiting: the work has no mark, or a late answer waits for a decision. ready: the work has a mark that the pupil does not see yet.
   * returned: the pupil sees the mark.
   */
  state: 'waiting' | 'ready' | 'returned';
  late: boolean;
  /** Whether a teacher marks the question. */
  isByHand: boolean;
  /** `waiting` if the teacher must decide about a late answer. Null without a late answer. */
  lateState: LateState | null;
  /** The revision of the mark in `score`. */
  rev: number;
  score: number | null;
}

export interface QueueGroup {
  name: string;
  items: readonly QueueItem[];
}

/** Returns the key of a work, unique in a queue. */
export function getWorkKey({
  attemptId,
  questionId,
}: Pick<QueueItem, 'attemptId' | 'questionId'>): string {
  return `${attemptId} ${questionId}`;
}

/**
 * Groups the queue: waiting works with the skipped ones last, then marked works, then returned works. `scores` has the scores that were
 * given on this page since the queue was loaded.
 */
export function arrangeQueue(
  items: readonly QueueItem[],
  scores: ReadonlyMap<string, number | null>,
  skipped: readonly string[],
): QueueGroup[] {
  const current = items.map((item) => applyScore(item, scores.get(getWorkKey(item))));
  const filterByState = (state: QueueItem['state']) =>
    current.filter((item) => item.state === state);
  const waiting = filterByState('waiting');
  const later = skipped.flatMap((key) => waiting.filter((item) => getWorkKey(item) === key));
  const groups = [
    { name: '待批', items: [...waiting.filter((item) => !later.includes(item)), ...later] },
    { name: '已批', items: filterByState('ready') },
    { name: '已发还', items: filterByState('returned') },
  ];
  return groups.filter((group) => group.items.length > 0);
}

function applyScore(item: QueueItem, score: number | null | undefined): QueueItem {
  if (score === undefined || item.state === 'returned') return item;
  return {
    ...item,
    score,
    state: score === null || item.lateState === 'waiting' ? 'waiting' : 'ready',
  };
}

/** Returns the work that is `step` works after the current one on the screen, or null beyond the first or last work. */
export function findNeighbour(
  groups: readonly QueueGroup[],
  current: string,
  step: 1 | -1,
): QueueItem | null {
  const all = groups.flatMap(({ items }) => items);
  const index = all.findIndex((item) => getWorkKey(item) === current);
  return all[index + step] ?? null;
}

/**
 * Returns the next work to mark after the current one, in the server's order. After the last work it starts again at the first; skipped
 * works come at the end. Returns null if no other work waits.
 */
export function findNextWaiting(
  groups: readonly QueueGroup[],
  current: string,
  order: readonly QueueItem[],
  skipped: readonly string[],
): QueueItem | null {
  const waiting = (groups.find(({ name }) => name === '待批')?.items ?? []).filter(
    (item) => getWorkKey(item) !== current,
  );
  const places = new Map(order.map((item, index) => [getWorkKey(item), index]));
  const getPosition = (key: string) => places.get(key) ?? -1;
  const isAfter = (item: QueueItem) =>
    !skipped.includes(getWorkKey(item)) && getPosition(getWorkKey(item)) > getPosition(current);
  return waiting.find(isAfter) ?? waiting[0] ?? null;
}

/** The number of works whose recordings are loaded before the teacher opens them. */
const LOADED_AHEAD = 2;

/** Returns the next works to mark after the current one, in the order in which the teacher will open them. */
export function listAhead(
  groups: readonly QueueGroup[],
  current: string,
  order: readonly QueueItem[],
  skipped: readonly string[],
): QueueItem[] {
  const ahead: QueueItem[] = [];
  let from = current;
  let rest = groups.map(({ name, items }) => ({
    name,
    items: items.filter((item) => getWorkKey(item) !== current),
  }));
  while (ahead.length < LOADED_AHEAD) {
    const next = findNextWaiting(rest, from, order, skipped);
    if (next === null) return ahead;
    ahead.push(next);
    from = getWorkKey(next);
    rest = rest.map(({ name, items }) => ({ name, items: items.filter((item) => item !== next) }));
  }
  return ahead;
}
