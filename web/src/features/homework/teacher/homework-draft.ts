import { homeworkProblems } from '@meiyu/contract/homework/homework.problems';
import type {
  BasketQuestion,
  HomeworkContent,
  HomeworkFault,
  TeachHomework,
} from '@meiyu/contract/homework/teach-homework.schema';
import { createStore } from 'zustand/vanilla';

import { ApiError, getErrorMessage } from '../../../api/api-error.ts';
import { createId } from '../../../lib/new-id.ts';
import { changeHomework } from './teach-homework.queries.ts';

const SAVE_AFTER_MS = 800;

/** The content of the form: the settings, and the questions with the facts that the list shows. */
export type HomeworkForm = Omit<HomeworkContent, 'questions'> & { questions: BasketQuestion[] };

interface DraftState {
  form: HomeworkForm;
  status: 'saved' | 'changed' | 'saving' | 'failed' | 'stale';
  failure: string;
  faults: HomeworkFault[];
}

function readForm(homework: TeachHomework): HomeworkForm {
  return {
    subject: homework.subject,
    title: homework.title,
    unit: homework.unit,
    assign: homework.assign,
    opens: homework.opens,
    due: homework.due,
    late: homework.late,
    timeLimitMin: homework.timeLimitMin,
    attempts: homework.attempts,
    counts: homework.counts,
    show: homework.show,
    release: homework.release,
    questions: homework.questions,
  };
}

function buildContent(form: HomeworkForm): HomeworkContent {
  return { ...form, questions: form.questions.map(({ id, score }) => ({ id, score })) };
}

/** Opens a homework for changes. A draft is saved automatically after each change; published homework is saved only by `save`. */
export function openHomeworkDraft(homework: TeachHomework) {
  const store = createStore<DraftState>()(() => ({
    form: readForm(homework),
    status: 'saved',
    failure: '',
    faults: homework.faults,
  }));
  const hasAutosave = homework.state === 'draft';
  let baseRev = homework.rev;
  let saved = JSON.stringify(buildContent(store.getState().form));
  /** The last save request. A retry with the same content uses the same event id. */
  let request = { text: '', eventId: '' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue = Promise.resolve(true);

  const saveNow = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (store.getState().status === 'stale') return false;
    const content = buildContent(store.getState().form);
    const text = JSON.stringify(content);
    if (text === saved) {
      store.setState({ status: 'saved', failure: '' });
      return true;
    }
    if (request.text !== text) request = { text, eventId: createId() };
    store.setState({ status: 'saving', failure: '' });
    try {
      const { eventId } = request;
      const reply = await changeHomework(homework._id, content, { eventId, baseRev });
      baseRev = reply.rev;
      saved = text;
      const isCurrent = JSON.stringify(buildContent(store.getState().form)) === text;
      store.setState({ status: isCurrent ? 'saved' : 'changed', faults: reply.faults });
      return isCurrent || (await saveNow());
    } catch (error) {
      const isStale =
        error instanceof ApiError && error.code === homeworkProblems.homeworkStale.code;
      store.setState({ status: isStale ? 'stale' : 'failed', failure: getErrorMessage(error) });
      return false;
    }
  };
  /** Saves the changes. Returns whether all changes are saved. */
  const save = (): Promise<boolean> => {
    queue = queue.then(saveNow);
    return queue;
  };
  return {
    store,
    hasAutosave,
    save,
    change: (part: Partial<HomeworkForm>): void => {
      const { form, status } = store.getState();
      store.setState({
        form: { ...form, ...part },
        status: status === 'stale' ? 'stale' : 'changed',
      });
      clearTimeout(timer);
      if (hasAutosave) timer = setTimeout(() => void save(), SAVE_AFTER_MS);
    },
    setFaults: (faults: HomeworkFault[]) => store.setState({ faults }),
  };
}

export type HomeworkDraft = ReturnType<typeof openHomeworkDraft>;
