import { Award, HonourLevel, LevelType, OrganiserKind } from '@meiyu/contract/honour/honour.schema';
import type { TalentEvidence } from '@meiyu/contract/honour/talent.rules';

/** The columns of an honour that determine its points. */
interface EvidenceRow {
  id: string;
  event_key: string;
  level_type: number;
  level: number;
  award: number;
  organiser_kind: string;
}

/** Returns the enumerations of an honour, with their types. */
export const parseEnumerations = (row: EvidenceRow) => ({
  levelType: LevelType.parse(row.level_type),
  level: HonourLevel.parse(row.level),
  award: Award.parse(row.award),
  organiserKind: OrganiserKind.parse(row.organiser_kind),
});

export function toTalentEvidence(row: EvidenceRow): TalentEvidence {
  return { id: row.id, eventKey: row.event_key, ...parseEnumerations(row) };
}
