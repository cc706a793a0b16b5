import type { EntryRole, EntryState } from './art-activity.schema.ts';

/** The words for the state of a sign-up, as teachers read them. */
export const entryStateLabels: Readonly<Record<EntryState, string>> = {
  signedUp: '已报名',
  waiting: '候补',
  inDraw: '等抽签',
  withdrawn: '已退出',
};

export const entryRoleLabels: Readonly<Record<EntryRole, string>> = {
  participant: '参加',
  organiser: '组织',
};
