import { sql } from 'kysely';

import type { PlaceTables } from '../../platform/places/place-tables.ts';

/** The tables with the places of activities. */
export const activityPlaces: PlaceTables = {
  items: 'art_activities',
  entries: 'art_activity_entries',
  itemId: 'activity_id',
  placed: 'signedUp',
  inDraw: 'inDraw',
  isDrawAhead: sql<boolean>`mode = 'draw' and drawn_at is null and cancelled_at is null`,
};
