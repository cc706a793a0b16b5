import { sql } from 'kysely';

import type { PlaceTables } from '../../platform/places/place-tables.ts';

/** The tables with the seats of clubs. */
export const clubPlaces: PlaceTables = {
  items: 'art_clubs',
  entries: 'art_club_members',
  itemId: 'club_id',
  placed: 'member',
  inDraw: 'requested',
  isDrawAhead: sql<boolean>`join_by = 'draw' and drawn_at is null and closed_at is null`,
};
