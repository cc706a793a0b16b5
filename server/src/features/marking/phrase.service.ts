import { type Phrase, type PhraseBody, PHRASES_MAX } from '@meiyu/contract/marking/phrase.schema';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { isUuid } from '../../platform/create-id.ts';
import { listPhraseInitials } from '../../platform/name-initials.ts';
import { problem } from '../../platform/problem.ts';
import {
  deletePhrase,
  insertPhrase,
  selectOptionalPhrase,
  selectPhrases,
  updatePhrase,
} from './phrase.repository.ts';

interface PhraseRow {
  id: string;
  text: string;
  initials: string;
}

const toPhrase = ({ id, text, initials }: PhraseRow): Phrase => ({ _id: id, text, initials });

/** Lists the teacher's own phrases, the last added first. */
export async function listPhrases(
  { db }: Context,
  teacher: SignedIn,
): Promise<{ items: Phrase[]; next: null }> {
  const rows = await selectPhrases(db, teacher, PHRASES_MAX);
  return { items: rows.map(toPhrase), next: null };
}

/**
 * Adds a phrase. Its id is the event id, so a repeated call finds the same phrase.
 *
 * @throws {Problem} `phrasesFull`, `phraseTaken`, `eventReused`
 */
export async function addPhrase(
  { db, clock }: Context,
  teacher: SignedIn,
  { eventId: id, text }: PhraseBody,
): Promise<Phrase> {
  const initials = await listPhraseInitials(text);
  const row = { id, text, initials };
  if (await insertPhrase(db, teacher, { ...row, at: clock.now() }, PHRASES_MAX)) {
    return toPhrase(row);
  }
  const known = await selectOptionalPhrase(db, teacher, { id });
  if (known !== undefined) {
    if (known.text !== text) throw problem('eventReused');
    return toPhrase(known);
  }
  const isTaken = (await selectOptionalPhrase(db, teacher, { text })) !== undefined;
  throw problem(isTaken ? 'phraseTaken' : 'phrasesFull');
}

/**
 * Changes the text of a phrase.
 *
 * @throws {Problem} `notFound`, `phraseTaken`
 */
export async function changePhrase(
  { db }: Context,
  teacher: SignedIn,
  id: string,
  { text }: PhraseBody,
): Promise<Phrase> {
  const known = isUuid(id) ? await selectOptionalPhrase(db, teacher, { id }) : undefined;
  if (known === undefined) throw problem('notFound');
  const row = { id: known.id, text, initials: await listPhraseInitials(text) };
  if (!(await updatePhrase(db, teacher, row))) throw problem('phraseTaken');
  return toPhrase(row);
}

/**
 * Removes a phrase.
 *
 * @throws {Problem} `notFound`
 */
export async function removePhrase(
  { db }: Context,
  teacher: SignedIn,
  id: string,
): Promise<Record<string, never>> {
  if (!isUuid(id) || !(await deletePhrase(db, teacher, id))) throw problem('notFound');
  return {};
}
