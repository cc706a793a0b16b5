import type { QuestionnairePhase } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';

export const phaseLabels: Record<QuestionnairePhase, string> = {
  soon: '还没开始',
  open: '进行中',
  ended: '已截止',
};

export const phaseTones = {
  soon: 'yellow',
  open: 'green',
  ended: 'neutral',
} as const satisfies Record<QuestionnairePhase, string>;
