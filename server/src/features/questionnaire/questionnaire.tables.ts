import type { Generated } from 'kysely';

export interface QuestionnaireRow {
  id: string;
  title: string;
  intro: Generated<string>;
  opens_at: Date;
  due_at: Date;
  question_count: number;
  questions: unknown;
  identity: Generated<string>;
  results: Generated<string>;
}

export interface QuestionnaireAssignmentRow {
  school_id: string;
  grade: number;
  klass: number;
  questionnaire_id: string;
  due_at: Date;
}

export interface QuestionnaireRunRow {
  school_id: string;
  questionnaire_id: string;
  due_at: Date;
  owner_id: string | null;
  rev: Generated<number>;
  created_at: Generated<Date>;
  event_id: string | null;
  last_event_id: string | null;
  seal_salt: Uint8Array | null;
}

export interface QuestionnaireResponseRow {
  school_id: string;
  questionnaire_id: string;
  user_id: string;
  event_id: string;
  answers: unknown;
  answered_at: Date;
  sealed: Uint8Array | null;
}

export interface QuestionnaireAnonymousAnswerRow {
  school_id: string;
  questionnaire_id: string;
  id: Generated<string>;
  answers: unknown;
}

export interface QuestionnaireTables {
  questionnaires: QuestionnaireRow;
  questionnaire_assignments: QuestionnaireAssignmentRow;
  questionnaire_runs: QuestionnaireRunRow;
  questionnaire_responses: QuestionnaireResponseRow;
  questionnaire_anonymous_answers: QuestionnaireAnonymousAnswerRow;
}
