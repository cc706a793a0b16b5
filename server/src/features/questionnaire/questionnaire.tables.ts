import type { Generated } from 'kysely';

export interface QuestionnaireRow {
  id: string;
  title: string;
  intro: Generated<string>;
  opens_at: Date;
  due_at: Date;
  question_count: number;
  questions: unknown;
}

export interface QuestionnaireAssignmentRow {
  school_id: string;
  grade: number;
  klass: number;
  questionnaire_id: string;
  due_at: Date;
}

export interface QuestionnaireResponseRow {
  school_id: string;
  questionnaire_id: string;
  user_id: string;
  event_id: string;
  answers: unknown;
  answered_at: Date;
}

export interface QuestionnaireTables {
  questionnaires: QuestionnaireRow;
  questionnaire_assignments: QuestionnaireAssignmentRow;
  questionnaire_responses: QuestionnaireResponseRow;
}
