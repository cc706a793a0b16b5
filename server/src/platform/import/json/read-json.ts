import { type ParseError, parseTree } from 'jsonc-parser';
import { z } from 'zod';

import type { PackageFiles } from '../files/package-files.ts';
import type { Findings, FilePosition, FindPosition } from '../findings.ts';
import { decodeAs } from '../sheets/decode-text.ts';
import { describeJsonFaults } from './issue-text.ts';
import { JsonLines, findLine, formatPath } from './json-place.ts';

const JSON_BYTES_MAX = 32 * 1024 ** 2;

/** The value of a JSON file that fits its shape, with a function that returns the place of each value in the file. */
export interface JsonFile<T> {
  value: T;
  place: FindPosition;
}

/**
 * Checks one value of a file against `shape`. If the value does not fit, reports every fault and returns null. `path` leads
 * from the root of the file to the value.
 */
export function readPart<Shape extends z.core.$ZodType>(
  shape: Shape,
  value: unknown,
  path: readonly PropertyKey[],
  place: FindPosition,
  findings: Findings,
): z.output<Shape> | null {
  const parsed = z.safeParse(shape, value);
  if (parsed.success) return parsed.data;
  for (const fault of describeJsonFaults(parsed.error, value)) {
    findings.fault(place([...path, ...fault.path]), fault.message);
  }
  return null;
}

/** Reads a JSON file. If the file is too large, is not JSON or does not fit `shape`, reports every fault and returns null. */
export async function readJson<Shape extends z.core.$ZodType>(
  files: PackageFiles,
  file: string,
  shape: Shape,
  findings: Findings,
): Promise<JsonFile<z.output<Shape>> | null> {
  if ((files.sizes.get(file) ?? 0) > JSON_BYTES_MAX) {
    findings.fault({ file }, `太大，最多 ${JSON_BYTES_MAX / 1024 ** 2} MB，请分成几个文件`);
    return null;
  }
  const text = decodeAs('utf-8', await files.read(file));
  if (text === null) {
    findings.fault({ file }, '读不出文字：JSON 文件要用 UTF-8 编码');
    return null;
  }
  const lines = new JsonLines(text);
  const place: FindPosition = (path) => ({
    file,
    row: lines.getLine(path.map((part) => (typeof part === 'number' ? part : String(part)))),
    ...(path.length > 0 && { column: formatPath(path) }),
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    findings.fault(findSyntaxError(file, text), '不是有效的 JSON：请检查这里的逗号、引号和括号');
    return null;
  }
  const fitting = readPart(shape, value, [], place, findings);
  return fitting === null ? null : { value: fitting, place };
}

function findSyntaxError(file: string, text: string): FilePosition {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true });
  const offset = errors[0]?.offset ?? text.length;
  const before = text.slice(0, offset);
  return { file, row: findLine(text, offset), column: offset - before.lastIndexOf('\n') };
}
