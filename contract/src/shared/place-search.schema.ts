import * as z from 'zod/mini';

import { safeText } from './text.ts';

export const PLACE_SEARCH_CHARACTERS_MAX = 30;

/** A part of the name or of the student number of a pupil, with which a teacher searches a list of entries or members. */
export const PlaceSearch = z.optional(safeText(PLACE_SEARCH_CHARACTERS_MAX));
