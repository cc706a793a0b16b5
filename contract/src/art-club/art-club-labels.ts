import type { MemberState } from './art-club.schema.ts';

/** The words for the state of a membership, as teachers read them. */
export const memberStateLabels: Readonly<Record<MemberState, string>> = {
  requested: '等同意或抽签',
  member: '社员',
  waiting: '候补',
  refused: '不同意',
  left: '已退出',
  removed: '已请出',
};
