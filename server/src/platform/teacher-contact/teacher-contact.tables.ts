import type { Generated } from 'kysely';

export interface TeacherContactRow {
  school_id: string;
  user_id: string;
  hours: string;
  place: string;
  phone: string;
  is_public: boolean;
  rev: Generated<number>;
  event_id: string;
}

export interface TeacherContactTables {
  teacher_contacts: TeacherContactRow;
}
