import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import { UNIT_ANY } from '@meiyu/contract/shared/enumerations';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { selectCandidates } from './basket.repository.ts';
import { findQuestions, findSeenKlasses, readBasket } from './basket.service.ts';
import { readHomework } from './open-homework.service.ts';
import { chooseSimilar, chooseSpread } from './suggest.rules.ts';

/** The most questions of a unit that are compared. A unit usually has about 50. */
const CANDIDATES_MAX = 1000;

interface SuggestionQuery {
  grade: number;
  unit: number;
  count: number;
  replace?: string | undefined;
}

/**
 * Suggests questions of the grade and unit that the homework does not contain, first those that its classes did not have this school year.
 * With `replace` it suggests the question that is most similar to the named one. A repeated call gives the same questions.
 *
 * @throws {Problem} `notFound` if the homework is not the teacher's
 */
export async function suggestQuestions(
  context: Context,
  teacher: SignedIn,
  id: string,
  { grade, unit, count, replace }: SuggestionQuery,
): Promise<{ items: BasketQuestion[]; next: null }> {
  const { db, clock } = context;
  const { content, found } = await readHomework(db, teacher, id);
  const draft = { teacher, homeworkId: id, now: clock.now() };
  const seen = await findSeenKlasses(db, content, draft);
  const inBasket = content.questions.map((one) => one.id);
  const place = { subject: content.subject, grade, unit: unit === UNIT_ANY ? null : unit };
  const selectOthers = (except: string[]) =>
    selectCandidates(db, place, { except, limit: CANDIDATES_MAX });
  const unseen = await selectOthers([...new Set([...inBasket, ...seen.keys()])]);
  const source = found.find((one) => one.id === replace)?.source ?? null;
  const wanted = source === null ? count : 1;
  // If a class has had nearly all questions of the unit, the list is filled with questions that it had before.
  const again =
    unseen.length < wanted ? (await selectOthers(inBasket)).filter((one) => seen.has(one.id)) : [];
  const choose = (candidates: typeof unseen, number: number) =>
    source === null
      ? chooseSpread(candidates, number)
      : [chooseSimilar(candidates, source)].filter((one) => one !== undefined).slice(0, number);
  const fresh = choose(unseen, wanted);
  const chosen = [...fresh, ...choose(again, wanted - fresh.length)];
  const questions = await findQuestions(
    db,
    chosen.map((one) => ({ id: one.id })),
  );
  return { items: await readBasket(db, teacher.schoolId, questions, seen), next: null };
}
