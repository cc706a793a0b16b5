import type { Generated } from 'kysely';

export interface DivisionRow {
  code: string;
  name: string;
  level: number;
  parent_code: string | null;
  is_own: Generated<boolean>;
}

export interface SchoolRow {
  id: string;
  name: string;
  province_code: string;
  city_code: string;
  county_code: string;
  periods: Generated<number[]>;
  edu_year: number;
  has_art_circle: Generated<boolean>;
  clubs_max: Generated<number>;
  is_demo: Generated<boolean>;
}

export interface KlassRow {
  school_id: string;
  grade: number;
  klass: number;
  name: string | null;
}

export interface TeachingRow {
  school_id: string;
  user_id: string;
  subject: string;
  grade: number;
  klass: number;
}

export interface SchoolTables {
  divisions: DivisionRow;
  schools: SchoolRow;
  klasses: KlassRow;
  teachings: TeachingRow;
}
