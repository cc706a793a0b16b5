import { expect, test } from 'vitest';

import { computeTalent, type TalentEvidence } from './talent.rules.ts';

const [national, province, city, district, school] = [1, 2, 3, 4, 5] as const;
const [special, first, second, third, participation] = [2, 3, 4, 5, 6] as const;

function honour(id: string, facts: Partial<TalentEvidence>): TalentEvidence {
  return {
    id,
    eventKey: id,
    levelType: 2,
    level: 5,
    award: first,
    organiserKind: '教育部门',
    ...facts,
  };
}

function computePoints(evidence: readonly TalentEvidence[]) {
  return new Map(computeTalent(evidence).lines.map((line) => [line.id, line.points]));
}

test('counts the best honour of each event, and half for a group', () => {
  const { points, lines } = computeTalent([
    honour('a', { eventKey: '合唱节', level: city, award: second }),
    honour('b', { eventKey: '合唱节', level: city, award: third, levelType: 3 }),
    honour('c', { eventKey: '写生', level: district, levelType: 3 }),
  ]);
  expect(points).toBe(6.8);
  expect(lines.map((line) => line.points)).toEqual([4.8, 0, 2]);
  expect(lines[1]?.why).toBe('同一个活动只算最好的一项');
});

test('limits the sum to 10 points', () => {
  expect(
    computeTalent([honour('a', { level: province }), honour('b', { level: city })]).points,
  ).toBe(10);
});

test.each(['社会艺术考级', '教育部名单内竞赛', '其他'] as const)(
  'counts no %s',
  (organiserKind) => {
    const { points, lines } = computeTalent([honour('a', { level: national, organiserKind })]);
    expect(points).toBe(0);
    expect(lines[0]?.why).not.toBe('');
  },
);

test.each([
  [special, 10],
  [first, 10],
  [second, 8],
  [third, 6],
  [participation, 3],
] as const)('gives a national award %i the share of its level', (award, points) => {
  expect(computeTalent([honour('a', { level: national, award })]).points).toBe(points);
});

test.each([
  [national, 10],
  [province, 8],
  [city, 6],
  [district, 4],
  [school, 2],
] as const)('gives a first award of level %i its points', (level, points) => {
  expect(computeTalent([honour('a', { level })]).points).toBe(points);
});

test('gives the same points in any order', () => {
  const all = [
    honour('b', { eventKey: 'x', level: city }),
    honour('a', { eventKey: 'x', level: city }),
    honour('c', { level: district, award: third }),
  ] as const;
  const [b, a, c] = all;
  for (const evidence of [all, [c, a, b]])
    expect(computePoints(evidence)).toEqual(
      new Map([
        ['a', 6],
        ['b', 0],
        ['c', 2.4],
      ]),
    );
});
