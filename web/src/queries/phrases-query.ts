import { markingEndpoints } from '@meiyu/contract/marking/marking.endpoints';
import type { Phrase } from '@meiyu/contract/marking/phrase.schema';
import { hasOpenSlot } from '@meiyu/contract/remarks/remarks.rules';

import { endpointQuery } from '../api/endpoint-query.ts';

/** Builds the query for the teacher's phrases. */
export function phrasesQuery() {
  return endpointQuery(markingEndpoints.phrases, {});
}

/** Returns the phrases whose initials begin with the typed text, then those whose text contains it. */
export function findPhrases(phrases: readonly Phrase[], typed: string): Phrase[] {
  const text = typed.trim().toLowerCase();
  const byInitials = phrases.filter(({ initials }) => initials.startsWith(text));
  const byText = phrases.filter((one) => !byInitials.includes(one) && one.text.includes(text));
  return [...byInitials, ...byText];
}

/** Returns the phrases without slots. Phrases with slots are for term remarks; at the desk nothing fills them, because a work may be anonymous. */
export function listWorkPhrases(phrases: readonly Phrase[]): Phrase[] {
  return phrases.filter(({ text }) => !hasOpenSlot(text));
}
