import type { Generated } from 'kysely';

export interface BannerRow {
  id: string;
  school_id: string | null;
  place: string;
  title: string;
  text: Generated<string>;
  image: Generated<string>;
  link: Generated<string>;
  position: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
}

export interface MainEntryRow {
  id: string;
  code: string;
  title: string;
  subject: Generated<string>;
  link: string;
  first_grade: Generated<number>;
  last_grade: Generated<number>;
  position: Generated<number>;
}

export interface HomeTables {
  banners: BannerRow;
  main_entries: MainEntryRow;
}
