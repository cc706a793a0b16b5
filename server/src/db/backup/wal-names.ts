/**
 * Matches the name of a segment of the write-ahead log: the timeline, then the segment number in two halves, each 8 hex digits.
 */
const SEGMENT_NAME = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY_NAME = /^[0-9A-F]{8}\.history$/;

/** Returns how many segments belong to one value of the middle part, which counts 4 GiB. */
const getSegmentsPerPart = (segmentBytes: number) => 0x1_0000_0000 / segmentBytes;

export function isSegmentName(name: string): boolean {
  return SEGMENT_NAME.test(name);
}

/** Checks whether a file is a timeline history file, which contains where a timeline began. */
export function isHistoryName(name: string): boolean {
  return HISTORY_NAME.test(name);
}

/** Returns the number of a segment, without its timeline. */
export function parseSegmentNumber(name: string, segmentBytes: number): number {
  const [, , part = '', rest = ''] = SEGMENT_NAME.exec(name) ?? [];
  return Number.parseInt(part, 16) * getSegmentsPerPart(segmentBytes) + Number.parseInt(rest, 16);
}

/** Returns the number of the segment that contains the byte at a position of the log, such as `1/A0000028`. */
export function findSegmentAt(lsn: string, segmentBytes: number): number {
  return Math.floor(parsePosition(lsn) / segmentBytes);
}

/** Returns the number of the segment that contains the last byte before a position. */
export function findSegmentBefore(lsn: string, segmentBytes: number): number {
  return Math.floor((parsePosition(lsn) - 1) / segmentBytes);
}

/** Returns the position at which a segment begins. */
export function getSegmentStart(segment: number, segmentBytes: number): string {
  const start = segment * segmentBytes;
  return `${formatHex(Math.floor(start / 0x1_0000_0000))}/${formatHex(start % 0x1_0000_0000)}`;
}

function parsePosition(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
}

/** Lists the names of all segments from `first` to `last`, both included, on the timeline of `first`. */
export function listSegmentNames(first: string, last: string, segmentBytes: number): string[] {
  const start = parseSegmentNumber(first, segmentBytes);
  const count = parseSegmentNumber(last, segmentBytes) - start + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    formatSegmentName(first.slice(0, 8), start + index, segmentBytes),
  );
}

/**
 * Returns the name of a segment.
 *
 * @param timeline the timeline as 8 hex digits
 */
export function formatSegmentName(timeline: string, number: number, segmentBytes: number): string {
  const segmentsPerPart = getSegmentsPerPart(segmentBytes);
  const parts = [Math.floor(number / segmentsPerPart), number % segmentsPerPart];
  return `${timeline}${parts.map((part) => formatHex(part).padStart(8, '0')).join('')}`;
}

function formatHex(value: number): string {
  return value.toString(16).toUpperCase();
}
