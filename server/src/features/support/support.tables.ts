import type { Generated } from 'kysely';

export interface SupportContactRow {
  id: string;
  qq: string;
  phone: string;
  position: Generated<number>;
}

export interface SupportTables {
  support_contacts: SupportContactRow;
}
