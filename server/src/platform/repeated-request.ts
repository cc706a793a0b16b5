import { problem } from './problem.ts';

/** The columns that record the last request that changed a row. */
interface LastRequest {
  last_event_id: string | null;
  last_request_sha256: string | null;
}

/**
 * Whether the last request that changed a row had this event id, so that this request repeats it.
 *
 * @throws {Problem} `eventReused` if that request had other content
 */
export function checkIsRepeated(
  row: LastRequest,
  { eventId, requestHash }: { eventId: string; requestHash: string },
): boolean {
  if (row.last_event_id !== eventId) return false;
  if (row.last_request_sha256 !== requestHash) throw problem('eventReused');
  return true;
}
