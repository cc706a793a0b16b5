import { toStem } from '@meiyu/contract/question/parts-source.schema';
import { describe, expect, test } from 'vitest';

import {
  listOptions,
  listMediaFiles,
  readHomework,
  listMediaPaths,
  readPosts,
  readQuestions,
  readSheet,
  listSimpleQuestions,
  type SimpleQuestion,
} from './read-package.ts';

const questions = readQuestions();
const homework = readHomework();
const posts = readPosts();
const questionTypes = ['single', 'multi', 'judge', 'gapfilling', 'pair', 'sort', 'suite'];
/** The types that a teacher marks. */
const handMarkedTypes = ['subjective', 'performance'];

function listQuestionTypes(homeworkId: string): string[] {
  const ids = homework.find(({ id }) => id === homeworkId)?.questions.map(({ id }) => id) ?? [];
  return questions.filter(({ id }) => ids.includes(id)).map(({ type }) => type);
}

/** Lists the faults of a question's key. The list is empty if a pupil can reach full marks. */
function findKeyFaults(question: SimpleQuestion): string[] {
  const ids = listOptions(question).map(({ id }) => id);
  const listUnknownKeys = (keys: readonly string[]): string[] =>
    keys.filter((key) => !ids.includes(key));
  switch (question.type) {
    case 'single':
      return listUnknownKeys([question.key]);
    case 'multi':
      return [
        ...listUnknownKeys(question.key),
        ...(new Set(question.key).size < 2 ? ['one key'] : []),
      ];
    case 'sort':
      return question.key.toSorted().join() === ids.toSorted().join() ? [] : ['not all options'];
    case 'pair': {
      const [left, right] = [question.left, question.right].map((side) => side.map(({ id }) => id));
      return question.key
        .filter(([from, to]) => !left?.includes(from) || !right?.includes(to))
        .map((pair) => pair.join('-'));
    }
    case 'gapfilling': {
      const marks = [...question.stem.text.matchAll(/\{\{(\d+)\}\}/g)].map(([, mark]) => mark);
      const expected = question.key.map((_, index) => String(index + 1));
      return marks.join() === expected.join() ? [] : [`blanks ${marks.join()}`];
    }
    case 'subjective':
    case 'performance':
      return [];
    case 'judge':
      break;
  }
  const asksForReason = question.reason !== undefined;
  return asksForReason === (typeof question.key === 'object') ? [] : ['reason'];
}

describe('demo questions', () => {
  test('are at least 110, about half music and half art, of every type and difficulty', () => {
    const music = questions.filter(({ subject }) => subject === 'mu').length;
    expect(questions.length).toBeGreaterThanOrEqual(110);
    expect(music / questions.length).toBeGreaterThan(0.4);
    expect(music / questions.length).toBeLessThan(0.6);
    expect(new Set(questions.map(({ type }) => type))).toEqual(
      new Set([...questionTypes, ...handMarkedTypes]),
    );
    expect(new Set(questions.map(({ difficulty }) => difficulty))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    );
    expect(new Set(questions.map(({ grade }) => grade))).toEqual(new Set([2, 4, 5, 7, 8]));
  });

  test('have unique ids, also in suites', () => {
    const ids = questions.flatMap((question) => [
      question.id,
      ...(question.type === 'suite' ? question.children.map(({ id }) => id) : []),
    ]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  test('have keys that a pupil can reach', () => {
    const faults = questions
      .flatMap(listSimpleQuestions)
      .flatMap((question) => findKeyFaults(question).map((fault) => `${question.id}: ${fault}`));
    expect(faults).toEqual([]);
  });

  test('have unique option ids that do not reveal the order of a sort question', () => {
    const wrong = questions.flatMap(listSimpleQuestions).filter((question) => {
      const ids = listOptions(question).map(({ id }) => id);
      const revealsOrder = question.type === 'sort' && question.key.join() === ids.join();
      return revealsOrder || new Set(ids).size < ids.length;
    });
    expect(wrong).toEqual([]);
  });

  test('give a suite the total score of its children', () => {
    const wrong = questions.filter((question) => {
      const sum = listSimpleQuestions(question).reduce((total, { score }) => total + score, 0);
      return sum !== question.score;
    });
    expect(wrong).toEqual([]);
  });

  test('explain every answer without naming option letters, which are shuffled', () => {
    const wrong = [...questions, ...questions.flatMap(listSimpleQuestions)].filter(
      ({ explanation = '' }) => {
        const { text } = toStem(explanation);
        return !text || /选\s*[A-H]|[A-H]\s*(?:项|选项|是)/.test(text);
      },
    );
    expect(wrong).toEqual([]);
  });

  test('describe every image in words', () => {
    const all = [...questions, ...questions.flatMap(listSimpleQuestions)];
    const stems = all.flatMap(({ stem, explanation = '' }) => [stem, toStem(explanation)]);
    const options = questions.flatMap(listSimpleQuestions).flatMap(listOptions);
    expect(stems.flatMap(({ images }) => images).filter(({ alt }) => alt === '')).toEqual([]);
    expect(options.filter(({ image, alt }) => image !== undefined && !alt)).toEqual([]);
  });
});

test('questions and posts use existing files only, and use every file', () => {
  const postFiles = posts.flatMap(({ images, audio }) => [
    ...images.map(({ file }) => file),
    ...(audio === undefined ? [] : [audio]),
  ]);
  const usedFiles = new Set([...questions.flatMap(listMediaPaths), ...postFiles]);
  expect([...usedFiles].toSorted()).toEqual(listMediaFiles());
});

describe('demo art circle', () => {
  test('has at least ten approved posts of both subjects, and posts in all other states', () => {
    const approved = posts.filter(({ state }) => state === 'approved');
    expect(approved.length).toBeGreaterThanOrEqual(10);
    expect(new Set(approved.map(({ subject }) => subject))).toEqual(new Set(['mu', 'ar']));
    expect(new Set(posts.map(({ state }) => state))).toEqual(
      new Set(['approved', 'pending', 'refused']),
    );
  });

  test('has posts only of schools with an art circle', () => {
    const open = readSheet('schools.csv').filter((row) => row['问卷与艺术圈'] === '是');
    const schools = open.map((row) => row['学校标识码']);
    expect(posts.filter(({ school }) => !schools.includes(school))).toEqual([]);
  });
});

describe('demo homework', () => {
  test('is at least fourteen, each with five to ten questions, or with some that take longer', () => {
    expect(homework.length).toBeGreaterThanOrEqual(14);
    expect(
      homework.filter(({ id, questions: { length } }) => {
        const takesLong = listQuestionTypes(id).some((type) => handMarkedTypes.includes(type));
        return length < (takesLong ? 2 : 5) || length > 10;
      }),
    ).toEqual([]);
  });

  test('uses only questions of its own subject and grade', () => {
    const wrong = homework.flatMap((item) =>
      item.questions.filter(({ id }) => {
        const used = questions.find((question) => question.id === id);
        return used?.subject !== item.subject || used.grade !== item.assign[0]?.grade;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('uses every question', () => {
    const usedIds = new Set(homework.flatMap((item) => item.questions.map(({ id }) => id)));
    expect(questions.filter(({ id }) => !usedIds.has(id)).map(({ id }) => id)).toEqual([]);
  });

  test.each(['mu-g5-u1-rhythm', 'ar-g5-u1-landscape'])('%s shows every question type', (id) => {
    expect(new Set(listQuestionTypes(id))).toEqual(new Set(questionTypes));
  });

  test('is assigned only to classes that have pupils', () => {
    const classes = new Set(
      readSheet('students.csv').map((row) => `${row['学校标识码']} ${row['年级']}${row['班级']}`),
    );
    const grades = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    const assigned = homework.flatMap(({ assign }) =>
      assign.flatMap(({ school, grade, klass }) =>
        klass.map((number) => `${school} ${grades[grade - 1]}年级${number}班`),
      ),
    );
    expect(assigned.filter((name) => !classes.has(name))).toEqual([]);
  });
});

describe('demo people', () => {
  test('are sixty pupils in six classes of two schools, with unique student numbers', () => {
    const pupils = readSheet('students.csv');
    const numbers = pupils.map((row) => `${row['学校标识码']} ${row['学号']}`);
    expect(pupils).toHaveLength(60);
    expect(new Set(numbers).size).toBe(60);
    expect(
      new Set(pupils.map((row) => `${row['学校标识码']}${row['年级']}${row['班级']}`)).size,
    ).toBe(6);
    expect(new Set(pupils.map((row) => row['姓名'])).size).toBe(60);
    expect(readSheet('schools.csv')).toHaveLength(2);
    expect(readSheet('teachers.csv')).toHaveLength(4);
  });

  test('have a valid roll number or none, and two pupils have the default password', () => {
    const pupils = readSheet('students.csv');
    const rolls = pupils.map((row) => row['学籍号'] ?? '').filter((roll) => roll !== '');
    expect(rolls.filter((roll) => !/^[GJL]\d{17}[\dX]$/.test(roll))).toEqual([]);
    expect(rolls.length).toBeGreaterThan(5);
    expect(pupils.filter((row) => row['初始密码'] === '')).toHaveLength(2);
  });
});
