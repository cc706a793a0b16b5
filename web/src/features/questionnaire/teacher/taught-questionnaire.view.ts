type Phase = 'soon' | 'open' | 'ended';

/** Returns the phase of a questionnaire. The due time belongs to the end. */
export function getPhase({ opens, due }: { opens: string; due: string }, now: Date): Phase {
  if (now.getTime() < Date.parse(opens)) return 'soon';
  return now.getTime() < Date.parse(due) ? 'open' : 'ended';
}

export const phaseLabels: Record<Phase, string> = {
  soon: '还没开始',
  open: '进行中',
  ended: '已截止',
};

export const phaseTones = {
  soon: 'yellow',
  open: 'green',
  ended: 'neutral',
} as const satisfies Record<Phase, string>;
