import type { RawBuilder } from 'kysely';

/**
 * The two tables of something with a limited number of places. Items have the columns `school_id`, `id`, `draw_seed`, `drawn_at`,
 * `drawn_places` and `signup_closes`; entries `school_id`, `user_id`, `state`, `no`, `changed_at`, `draw_wins`, `draw_code` and `draw_rank`.
 * Entries with the state `waiting` wait for a place in the order of `no`.
 */
export interface PlaceTables {
  items: 'art_activities' | 'art_clubs';
  entries: 'art_activity_entries' | 'art_club_members';
  /** The column of an entry with the id of its item. */
  itemId: 'activity_id' | 'club_id';
  /** The state of an entry with a place, and of one in a draw that has not happened. */
  placed: 'signedUp' | 'member';
  inDraw: 'inDraw' | 'requested';
  /** The condition that the draw of an item has not happened. The time is another condition. */
  isDrawAhead: RawBuilder<boolean>;
}

/** The columns that identify an item in a query. */
export interface PlaceKey {
  schoolId: string;
  itemId: string;
}
