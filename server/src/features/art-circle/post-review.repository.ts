import { type Selectable, sql } from 'kysely';

import type { ArtCirclePostRow } from './art-circle.tables.ts';

/** A stored post. */
export type PostRecord = Selectable<ArtCirclePostRow>;

/** The SQL condition that the school of the reviewed post `i` has an art circle. */
export const isInArtCircle = sql<boolean>`exists (select from schools s where s.id = i.school_id and s.has_art_circle)`;
