/** A file of the write-ahead log: the timeline, then the segment number in two halves, each 8 hex digits. */
const SEGMENT = /^([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

/** Segments for each value of the middle part, which counts 4 GiB. */
const getSegmentsPerPart = (segmentBytes: number) => 0x1_0000_0000 / segmentBytes;

export function isSegmentName(name: string): boolean {
  return SEGMENT.test(name);
}

/** A timeline history file tells a restore where a timeline branched off. */
export function isHistoryName(name: string): boolean {
  return HISTORY.test(name);
}

/** A segment's number, without its timeline. */
export function parseSegmentNumber(name: string, segmentBytes: number): number {
  const [, , part = '', rest = ''] = SEGMENT.exec(name) ?? [];
  return Number.parseInt(part, 16) * getSegmentsPerPart(segmentBytes) + Number.parseInt(rest, 16);
}

/** The number of the segment that holds the byte at a position of the log such as `1/A0000028`. */
export function findSegmentAt(lsn: string, segmentBytes: number): number {
  return Math.floor(parsePosition(lsn) / segmentBytes);
}

/** The number of the segment that holds the last byte before a position. */
export function findSegmentBefore(lsn: string, segmentBytes: number): number {
  return Math.floor((parsePosition(lsn) - 1) / segmentBytes);
}

/** The position at which a segment begins. */
export function getSegmentStart(segment: number, segmentBytes: number): string {
  const start = segment * segmentBytes;
  return `${formatHex(Math.floor(start / 0x1_0000_0000))}/${formatHex(start % 0x1_0000_0000)}`;
}

function parsePosition(lsn: string): number {
  const [high = '', low = ''] = lsn.split('/');
  return Number.parseInt(high, 16) * 0x1_0000_0000 + Number.parseInt(low, 16);
}

/** The names of all segments from `first` to `last`, both included, on the timeline of `first`. */
export function listSegmentNames(first: string, last: string, segmentBytes: number): string[] {
  const start = parseSegmentNumber(first, segmentBytes);
  const count = parseSegmentNumber(last, segmentBytes) - start + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    formatSegmentName(first.slice(0, 8), start + index, segmentBytes),
  );
}

/** @param timeline 8 hex digits */
export function formatSegmentName(timeline: string, number: number, segmentBytes: number): string {
  const each = getSegmentsPerPart(segmentBytes);
  const parts = [Math.floor(number / each), number % each];
  return `${timeline}${parts.map((part) => formatHex(part).padStart(8, '0')).join('')}`;
}

function formatHex(value: number): string {
  return value.toString(16).toUpperCase();
}
