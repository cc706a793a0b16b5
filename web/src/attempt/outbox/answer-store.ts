import type { Attempt } from '@meiyu/contract/attempt/attempt.schema';
import { createStore, type StoreApi } from 'zustand/vanilla';

import {
  createEmptyRecord,
  hasNotice,
  isPending,
  getShownValue,
  queueChange,
  startSending,
  recordSent,
  applyServerAnswer,
  type AnswerChange,
  type AnswerRecord,
} from './answer-record.ts';
import { buildAttemptView, type AttemptView } from './attempt-view.ts';
import {
  isHandInOpen,
  type DeviceRows,
  type DeviceStore,
  type DeviceTable,
  type HandIn,
  type AttemptPosition,
  type RowKey,
} from './device-store.ts';
import { MemoryStore } from './memory-store.ts';
import type { Connection } from './save-state.ts';
import type { ServerClock } from './server-clock.ts';

/** The message that tells other tabs which row has changed. */
export interface TabMessage {
  table: 'answers' | 'handIns';
  key: RowKey;
}

const getRecordName = (attemptId: string, questionId: string) => `${attemptId} ${questionId}`;

/** What screens see: one view for each attempt that this tab has loaded, and one shared view for all other attempts. */
interface AttemptViews {
  known: ReadonlyMap<string, AttemptView>;
  unknown: AttemptView;
}

/** The answers of one pupil on this device: the stored rows, changes that are still being written, and the views of both. */
export class AnswerStore {
  readonly userId: string;
  readonly clock: ServerClock;
  private currentStore: DeviceStore;
  private readonly tellTabs: (news: TabMessage) => void;
  private readonly records = new Map<string, AnswerRecord>();
  private readonly handIns = new Map<string, HandIn>();
  private readonly positions = new Map<string, AttemptPosition>();
  /** The changes that are not yet written to the device. The screen shows them at once. */
  private readonly unwritten = new Map<string, AnswerChange>();
  private readonly deadlines = new Map<string, string | null>();
  readonly views: StoreApi<AttemptViews>;
  private link: Connection = 'fine';

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

  /** Returns the view of an attempt. The object stays the same until something in it changes. */
  view(attemptId: string): AttemptView {
    const { known, unknown } = this.views.getState();
    return known.get(attemptId) ?? unknown;
  }

  private makeView(attemptId: string): AttemptView {
    return buildAttemptView({
      records: [...this.records.values()].filter((one) => one.attemptId === attemptId),
      typedOf: (questionId) => this.unwritten.get(getRecordName(attemptId, questionId)) ?? null,
      handIn: this.handIns.get(attemptId) ?? null,
      deadline: this.deadlines.get(attemptId),
      link: this.link,
      isDurable: this.store.isDurable,
    });
  }

  /** Sets the state of the connection to the server. */
  setLink(link: Connection): void {
    if (link === this.link) return;
    this.link = link;
    this.publishAll();
  }

  /** Loads all rows from the store again. */
  async reload(): Promise<void> {
    const { userId } = this;
    const [answers, positions] = await Promise.all([
      this.read((store) => store.list('answers', userId)),
      this.read((store) => store.list('places', userId)),
    ]);
    for (const row of positions) this.positions.set(row.attemptId, row);
    for (const row of answers) this.records.set(getRecordName(row.attemptId, row.questionId), row);
    // The result must be used right after this read. Other code in between could miss rows that another tab has deleted.
    const handIns = await this.read((store) => store.list('handIns', userId));
    this.handIns.clear();
    for (const row of handIns) this.handIns.set(row.attemptId, row);
    this.publishAll();
  }

  /** Stores an attempt from the server, so that the pupil can also open it without a network. */
  async saveAttempt(attempt: Attempt): Promise<void> {
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
        this.changeRecord(attemptId, answer.questionId, (row) => applyServerAnswer(row, answer)),
      ),
    );
  }

  /** Stores the deadline that the server reported, also in the stored attempt. */
  async saveDeadline(attemptId: string, deadline: string | null): Promise<void> {
    if (this.deadlines.get(attemptId) === deadline) return;
    this.setDeadline(attemptId, deadline);
    await this.write(
      'attempts',
      [this.userId, attemptId],
      (row) => row && { ...row, attempt: { ...row.attempt, deadline } },
    );
  }

  /** Returns the stored attempt, for use while the server cannot be reached. */
  async loadAttempt(attemptId: string): Promise<Attempt | null> {
    const stored = await this.read((store) => store.get('attempts', [this.userId, attemptId]));
    if (!stored) return null;
    this.clock.setEstimate(stored.clockOffsetMs);
    this.setDeadline(attemptId, stored.attempt.deadline);
    return stored.attempt;
  }

  /** Returns which question was open and which questions are flagged in an attempt. */
  getPosition(attemptId: string): AttemptPosition | null {
    return this.positions.get(attemptId) ?? null;
  }

  async savePosition(position: Omit<AttemptPosition, 'userId'>): Promise<void> {
    const row = { ...position, userId: this.userId };
    this.positions.set(position.attemptId, row);
    await this.write('places', [row.userId, row.attemptId], () => row);
  }

  /** Shows a change by the pupil at once, then writes it to the device. */
  async addChange(
    attemptId: string,
    questionId: string,
    change: Omit<AnswerChange, 'clientTime'>,
  ): Promise<void> {
    const name = getRecordName(attemptId, questionId);
    const key = { userId: this.userId, attemptId, questionId };
    const record = this.records.get(name) ?? createEmptyRecord(key);
    const before = this.unwritten.get(name);
    const seen = { value: before ? before.value : getShownValue(record), rev: record.saved.rev };
    const datedChange = { ...change, clientTime: this.clock.nowIso() };
    this.records.set(name, record);
    this.unwritten.set(name, datedChange);
    this.publish(attemptId);
    await this.changeRecord(attemptId, questionId, (row) => queueChange(row, datedChange, seen));
    if (this.unwritten.get(name) === datedChange) this.unwritten.delete(name);
    this.publish(attemptId);
  }

  /** Changes the record of one answer. If `change` returns the same object, nothing is written. */
  async changeRecord(
    attemptId: string,
    questionId: string,
    change: (record: AnswerRecord) => AnswerRecord,
  ): Promise<void> {
    const key = { userId: this.userId, attemptId, questionId };
    let isChanged = false;
    const row = await this.write('answers', [this.userId, attemptId, questionId], (found) => {
      const before = found ?? createEmptyRecord(key);
      const after = change(before);
      isChanged = after !== before;
      return isChanged ? after : found;
    });
    if (row && isChanged) this.showRecord(row);
  }

  /** Stores the request to hand in. A repeated request has no effect. */
  async requestHandIn(attemptId: string, eventId: string): Promise<void> {
    const { userId } = this;
    const requestedAt = this.clock.nowIso();
    await this.changeHandIn(attemptId, (row) =>
      row && !row.refused
        ? row
        : { userId, attemptId, eventId, requestedAt, receipt: null, refused: null },
    );
  }

  /** Changes the hand-in of an attempt. `change` gets undefined if there is no hand-in. */
  async changeHandIn(
    attemptId: string,
    change: (handIn: HandIn | undefined) => HandIn | undefined,
  ): Promise<void> {
    const key: RowKey = [this.userId, attemptId];
    this.setHandIn(attemptId, await this.write('handIns', key, change));
    this.tellTabs({ table: 'handIns', key });
  }

  /**
   * Deletes the rows of an attempt that was handed in. Answers that the server refused or has not confirmed stay, so that the pupil can
   * see them.
   */
  async deleteHandedIn(attemptId: string): Promise<void> {
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

  /**
   * Deletes rows at sign-out, so that the next user of the device finds no data. Rows that are unsent, or that the pupil must still see,
   * stay.
   */
  async deleteSettled(): Promise<void> {
    const { userId } = this;
    const [attempts, positions] = await Promise.all([
      this.read((store) => store.list('attempts', userId)),
      this.read((store) => store.list('places', userId)),
    ]);
    await Promise.all([
      ...attempts.map((row) => this.write('attempts', [userId, row.attemptId], () => undefined)),
      ...positions.map((row) => this.write('places', [userId, row.attemptId], () => undefined)),
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

  /** Updates the views after this tab has changed a record. */
  showRecord(record: AnswerRecord): void {
    const { userId, attemptId, questionId } = record;
    this.records.set(getRecordName(attemptId, questionId), record);
    this.publish(attemptId);
    this.tellTabs({ table: 'answers', key: [userId, attemptId, questionId] });
  }

  /** Loads one row again after another tab has changed it. */
  async readChangedRow({ table, key }: TabMessage): Promise<void> {
    const [userId, attemptId, questionId] = key;
    if (userId !== this.userId) return;
    if (table === 'handIns') {
      this.setHandIn(attemptId, await this.read((store) => store.get(table, key)));
    } else if (questionId) {
      const row = await this.read((store) => store.get(table, key));
      if (row) this.records.set(getRecordName(attemptId, questionId), row);
      this.publish(attemptId);
    }
  }

  /** Counts the answers and hand-ins that the server has not confirmed yet. */
  countUnsent(): number {
    const answers = [...this.records].filter(
      ([name, record]) => isPending(record) || this.unwritten.has(name),
    );
    return answers.length + [...this.handIns.values()].filter(isHandInOpen).length;
  }

  /** Sets the state of every unsent answer to sent without waiting for the device. Returns all answers that have no reply yet. */
  sendAll(newId: () => string): AnswerRecord[] {
    const onTheirWay: AnswerRecord[] = [];
    for (const [name, record] of this.records) {
      const typedChange = this.unwritten.get(name);
      const fixed = startSending(
        typedChange ? queueChange(record, typedChange, record.saved) : record,
        newId(),
      );
      const { sent } = fixed;
      if (!sent) continue;
      onTheirWay.push(fixed);
      this.records.set(name, fixed);
      void this.changeRecord(fixed.attemptId, fixed.questionId, (row) => recordSent(row, sent));
    }
    return onTheirWay;
  }

  /** Writes one row. If the device refuses (no space, no permission), all rows are kept in memory from then on. */
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

  /** Reads rows. If the device refuses, all rows are kept in memory from then on. */
  private async read<Rows>(ask: (store: DeviceStore) => Promise<Rows>): Promise<Rows> {
    try {
      return await ask(this.store);
    } catch {
      await this.moveToMemory();
      return ask(this.store);
    }
  }

  /** Replaces the device's storage with memory, until the page closes. */
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
    this.publishAll();
  }

  private setHandIn(attemptId: string, handIn: HandIn | undefined): void {
    if (handIn) this.handIns.set(attemptId, handIn);
    else this.handIns.delete(attemptId);
    this.publish(attemptId);
  }

  private setDeadline(attemptId: string, deadline: string | null): void {
    this.deadlines.set(attemptId, deadline);
    this.publish(attemptId);
  }

  private publish(attemptId: string): void {
    const view = this.makeView(attemptId);
    this.views.setState(({ known }) => ({ known: new Map(known).set(attemptId, view) }));
  }

  private publishAll(): void {
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
