/** A questionnaire before or after a change. */
export interface ComparedQuestionnaire {
  opensAt: Date;
  dueAt: Date;
  identity: string;
  results: string;
  questions: unknown;
  klasses: readonly object[];
}

/** Whether a change is allowed after the first response: a later due time, and any title and introduction. */
export function isAllowedAfterResponse(
  before: ComparedQuestionnaire,
  after: ComparedQuestionnaire,
): boolean {
  return after.dueAt >= before.dueAt && toFixedText(before) === toFixedText(after);
}

function toFixedText({ opensAt, identity, results, questions, klasses }: ComparedQuestionnaire) {
  return toSortedJson([
    opensAt.toISOString(),
    identity,
    results,
    questions,
    sortTexts(klasses.map(toSortedJson)),
  ]);
}

/** Returns JSON whose objects have their keys in order. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(sortTexts(Object.keys(one)).map((key) => [key, Reflect.get(one, key)]))
      : one,
  );
}

const sortTexts = (texts: readonly string[]) => [...texts].sort((a, b) => (a < b ? -1 : 1));
