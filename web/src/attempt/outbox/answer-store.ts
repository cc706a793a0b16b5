import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';

import {
  emptyRecord,
  hasNotice,
  isPending,
  shownValue,
  withChange,
  withSent,
  withSentChange,
  withServerAnswer,
  type AnswerChange,
  type AnswerRecord,
} from './answer-record.ts';
import { viewAttempt, type AttemptView } from './attempt-view.ts';
import {
  isOpen,
  type DeviceRows,
  type DeviceStore,
  type DeviceTable,
  type HandIn,
  type Place,
  type RowKey,
} from './device-store.ts';
import { MemoryStore } from './memory-store.ts';
import type { Link } from './save-state.ts';
import type { ServerClock } from './server-clock.ts';

/** What one tab tells the others: a row has changed. */
export interface TabMessage {
  table: 'answers' | 'handIns';
  key: RowKey;
}

const nameOf = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/** What screens show: a view of each attempt, and one view for all attempts of which this device knows nothing. */
interface AttemptViews {
  known: ReadonlyMap<string, AttemptView>;
  unknown: AttemptView;
}

/** One pupil's answers on this device: the rows of the store, what is typed but not yet written, and their views. */
export class AnswerStore {
  readonly userId: string;
  readonly clock: ServerClock;
  private currentStore: DeviceStore;
  private readonly tellTabs: (news: TabMessage) => void;
  private readonly records = new Map<string, AnswerRecord>();
  private readonly handIns = new Map<string, HandIn>();
  private readonly places = new Map<string, Place>();
  /** Changes not yet known to be written on the device; the screen shows them at once. */
  private readonly typed = new Map<string, AnswerChange>();
  private readonly deadlines = new Map<string, string | null>();
  readonly views: StoreApi<AttemptViews>;
  private link: Link = 'fine';

  constructor(
    userId: string,
    store: DeviceStore,
    clock: ServerClock,
    tellTabs: (news: TabMessage) => void,
  ) {
    this.userId = userId;
    this.currentStore = store;
    this.clock = clock;
    this.tellTabs = tellTabs;
    this.views = createStore<AttemptViews>()(() => ({
      known: new Map(),
      unknown: this.makeView(''),
    }));
  }

  get store(): DeviceStore {
    return this.currentStore;
  }

  /** The attempt as this device sees it; the same object until something changes. */
  view(attemptId: string): AttemptView {
    const { known, unknown } = this.views.getState();
    return known.get(attemptId) ?? unknown;
  }

  private makeView(attemptId: string): AttemptView {
    return viewAttempt({
      records: [...this.records.values()].filter((one) => one.attemptId === attemptId),
      typedOf: (questionId) => this.typed.get(nameOf(attemptId, questionId)) ?? null,
      handIn: this.handIns.get(attemptId) ?? null,
      deadline: this.deadlines.get(attemptId),
      link: this.link,
      isDurable: this.store.isDurable,
    });
  }

  /** How the server is reached at the moment. */
  setLink(link: Link): void {
    if (link === this.link) return;
    this.link = link;
    this.tellAll();
  }

  /** Reads everything again from the store. */
  async reload(): Promise<void> {
    const { userId } = this;
    const [answers, places] = await Promise.all([
      this.read((store) => store.list('answers', userId)),
      this.read((store) => store.list('places', userId)),
    ]);
    for (const row of places) this.places.set(row.attemptId, row);
    for (const row of answers) this.records.set(nameOf(row.attemptId, row.questionId), row);
    // By itself, so that nothing comes between reading and replacing: another tab may have put some away.
    const handIns = await this.read((store) => store.list('handIns', userId));
    this.handIns.clear();
    for (const row of handIns) this.handIns.set(row.attemptId, row);
    this.tellAll();
  }

  /** Takes in an attempt as the server gave it, and keeps it to be opened again without a network. */
  async takeAttempt(attempt: Attempt): Promise<void> {
    const { userId, clock } = this;
    const attemptId = attempt._id;
    this.setDeadline(attemptId, attempt.deadline);
    await this.write('attempts', [userId, attemptId], () => ({
      userId,
      attemptId,
      attempt,
      clockOffsetMs: clock.offsetMs(),
    }));
    await Promise.all(
      attempt.answers.map((answer) =>
        this.changeRecord(attemptId, answer.questionId, (row) => withServerAnswer(row, answer)),
      ),
    );
  }

  /** The end of an attempt as the server now says it; the kept attempt learns of a new one. */
  async takeDeadline(attemptId: string, deadline: string | null): Promise<void> {
    if (this.deadlines.get(attemptId) === deadline) return;
    this.setDeadline(attemptId, deadline);
    await this.write(
      'attempts',
      [this.userId, attemptId],
      (row) => row && { ...row, attempt: { ...row.attempt, deadline } },
    );
  }

  /** An attempt kept from before, for when the server cannot be reached. */
  async keptAttempt(attemptId: string): Promise<Attempt | null> {
    const kept = await this.read((store) => store.get('attempts', [this.userId, attemptId]));
    if (!kept) return null;
    this.clock.guess(kept.clockOffsetMs);
    this.setDeadline(attemptId, kept.attempt.deadline);
    return kept.attempt;
  }

  /** Where the pupil was in an attempt. */
  place(attemptId: string): Place | null {
    return this.places.get(attemptId) ?? null;
  }

  async keepPlace(place: Omit<Place, 'userId'>): Promise<void> {
    const row = { ...place, userId: this.userId };
    this.places.set(place.attemptId, row);
    await this.write('places', [row.userId, row.attemptId], () => row);
  }

  /** A change by the pupil: seen at once, written as soon as the device has done so. */
  async type(
    attemptId: string,
    questionId: string,
    change: Omit<AnswerChange, 'clientTime'>,
  ): Promise<void> {
    const name = nameOf(attemptId, questionId);
    const key = { userId: this.userId, attemptId, questionId };
    const known = this.records.get(name) ?? emptyRecord(key);
    const before = this.typed.get(name);
    const seen = { value: before ? before.value : shownValue(known), rev: known.saved.rev };
    const typed = { ...change, clientTime: this.clock.nowIso() };
    this.records.set(name, known);
    this.typed.set(name, typed);
    this.tell(attemptId);
    await this.changeRecord(attemptId, questionId, (row) => withChange(row, typed, seen));
    if (this.typed.get(name) === typed) this.typed.delete(name);
    this.tell(attemptId);
  }

  /** Changes one answer's record; giving the same object changes nothing. */
  async changeRecord(
    attemptId: string,
    questionId: string,
    change: (record: AnswerRecord) => AnswerRecord,
  ): Promise<void> {
    const key = { userId: this.userId, attemptId, questionId };
    let isChanged = false;
    const row = await this.write('answers', [this.userId, attemptId, questionId], (found) => {
      const before = found ?? emptyRecord(key);
      const after = change(before);
      isChanged = after !== before;
      return isChanged ? after : found;
    });
    if (row && isChanged) this.takeRecord(row);
  }

  /** Notes the wish to hand in; a second one is the same wish. */
  async askHandIn(attemptId: string, eventId: string): Promise<void> {
    const { userId } = this;
    const requestedAt = this.clock.nowIso();
    await this.changeHandIn(attemptId, (row) =>
      row && !row.refused
        ? row
        : { userId, attemptId, eventId, requestedAt, receipt: null, refused: null },
    );
  }

  /** Changes the hand-in of an attempt; undefined is none. */
  async changeHandIn(
    attemptId: string,
    change: (handIn: HandIn | undefined) => HandIn | undefined,
  ): Promise<void> {
    const key: RowKey = [this.userId, attemptId];
    this.setHandIn(attemptId, await this.write('handIns', key, change));
    this.tellTabs({ table: 'handIns', key });
  }

  /**
   * The attempt is handed in, by the pupil or by the server: drops what is of no more use here. Answers that were not
   * taken, or that the server has still to judge, stay, to be seen.
   */
  async forgetHandedIn(attemptId: string): Promise<void> {
    const { userId } = this;
    const done = [...this.records.values()].filter((row) => row.attemptId === attemptId);
    await Promise.all([
      this.write('attempts', [userId, attemptId], () => undefined),
      this.write('places', [userId, attemptId], () => undefined),
      ...done.map((row) =>
        this.write('answers', [userId, attemptId, row.questionId], (found) =>
          found && (isPending(found) || hasNotice(found)) ? found : undefined,
        ),
      ),
    ]);
  }

  /** The pupil signs out: drops everything but what is unsent or unseen, so that the next one finds nothing. */
  async forgetSettled(): Promise<void> {
    const { userId } = this;
    const [attempts, places] = await Promise.all([
      this.read((store) => store.list('attempts', userId)),
      this.read((store) => store.list('places', userId)),
    ]);
    await Promise.all([
      ...attempts.map((row) => this.write('attempts', [userId, row.attemptId], () => undefined)),
      ...places.map((row) => this.write('places', [userId, row.attemptId], () => undefined)),
      ...[...this.handIns.values()].map((row) =>
        this.write('handIns', [userId, row.attemptId], (found) =>
          found?.receipt ? undefined : found,
        ),
      ),
      ...[...this.records.values()].map((row) =>
        this.write('answers', [userId, row.attemptId, row.questionId], (found) =>
          found && (isPending(found) || hasNotice(found)) ? found : undefined,
        ),
      ),
    ]);
  }

  /** A record was changed in the store by this tab. */
  takeRecord(record: AnswerRecord): void {
    const { userId, attemptId, questionId } = record;
    this.records.set(nameOf(attemptId, questionId), record);
    this.tell(attemptId);
    this.tellTabs({ table: 'answers', key: [userId, attemptId, questionId] });
  }

  /** Another tab has changed a row. */
  async hear({ table, key }: TabMessage): Promise<void> {
    const [userId, attemptId, questionId] = key;
    if (userId !== this.userId) return;
    if (table === 'handIns') {
      this.setHandIn(attemptId, await this.read((store) => store.get(table, key)));
    } else if (questionId) {
      const row = await this.read((store) => store.get(table, key));
      if (row) this.records.set(nameOf(attemptId, questionId), row);
      this.tell(attemptId);
    }
  }

  /** How many answers and hand-ins the server has not confirmed. */
  unsentCount(): number {
    const answers = [...this.records].filter(
      ([name, record]) => isPending(record) || this.typed.has(name),
    );
    return answers.length + [...this.handIns.values()].filter(isOpen).length;
  }

  /** Puts every unsent answer on its way at once, without waiting for the device; gives those on their way. */
  sendAll(newId: () => string): AnswerRecord[] {
    const onTheirWay: AnswerRecord[] = [];
    for (const [name, record] of this.records) {
      const typed = this.typed.get(name);
      const fixed = withSent(typed ? withChange(record, typed, record.saved) : record, newId());
      const { sent } = fixed;
      if (!sent) continue;
      onTheirWay.push(fixed);
      this.records.set(name, fixed);
      void this.changeRecord(fixed.attemptId, fixed.questionId, (row) => withSentChange(row, sent));
    }
    return onTheirWay;
  }

  /** Writes one row; where the device refuses (no room, no right), goes on in memory with all that is known. */
  async write<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined> {
    try {
      return await this.store.update(table, key, change);
    } catch {
      await this.moveToMemory();
      return this.store.update(table, key, change);
    }
  }

  /** Reads rows; where the device refuses, goes on in memory with all that is known. */
  private async read<Rows>(ask: (store: DeviceStore) => Promise<Rows>): Promise<Rows> {
    try {
      return await ask(this.store);
    } catch {
      await this.moveToMemory();
      return ask(this.store);
    }
  }

  /** Gives the device's storage up for this page. */
  async moveToMemory(): Promise<void> {
    if (!this.store.isDurable) return;
    const memory = new MemoryStore();
    this.currentStore = memory;
    const answers = [...this.records.values()].map((row) =>
      memory.update('answers', [row.userId, row.attemptId, row.questionId], () => row),
    );
    const handIns = [...this.handIns.values()].map((row) =>
      memory.update('handIns', [row.userId, row.attemptId], () => row),
    );
    await Promise.all([...answers, ...handIns]);
    this.tellAll();
  }

  private setHandIn(attemptId: string, handIn: HandIn | undefined): void {
    if (handIn) this.handIns.set(attemptId, handIn);
    else this.handIns.delete(attemptId);
    this.tell(attemptId);
  }

  private setDeadline(attemptId: string, deadline: string | null): void {
    this.deadlines.set(attemptId, deadline);
    this.tell(attemptId);
  }

  private tell(attemptId: string): void {
    const view = this.makeView(attemptId);
    this.views.setState(({ known }) => ({ known: new Map(known).set(attemptId, view) }));
  }

  private tellAll(): void {
    const ids = new Set([
      ...this.views.getState().known.keys(),
      ...this.handIns.keys(),
      ...[...this.records.values()].map((record) => record.attemptId),
    ]);
    this.views.setState({
      known: new Map([...ids].map((id) => [id, this.makeView(id)])),
      unknown: this.makeView(''),
    });
  }
}
