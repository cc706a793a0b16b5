import { Findings } from '../../../platform/import/findings.ts';
import { isBlankRow, type SheetRow } from '../../../platform/import/sheets/cell.ts';
import { addPoints } from '../../points.rules.ts';
import type { Candidate } from '../candidate.ts';
import { readColumns } from './columns.ts';
import { type PlacementDefaults, readOwnPlacement, readPlacement } from './placement-cells.ts';
import { QuestionRow } from './question-row.ts';
import { findColumnOfField, readRow, type TypedRow } from './read-row.ts';

interface Suite {
  suite: TypedRow;
  children: TypedRow[];
  /** Whether a child of the suite could not be read. The suite is then refused without further faults. */
  isBroken: boolean;
}

/**
 * Reads the questions of a sheet. Faults of the header are in `findings`, and then there are no questions; faults of a question
 * are in its candidate.
 */
export function readQuestionSheet(
  file: string,
  rows: readonly SheetRow[],
  defaults: PlacementDefaults,
  findings: Findings,
): Candidate[] {
  const [header, ...dataRows] = rows.filter((row) => !isBlankRow(row));
  if (header === undefined) {
    findings.fault({ file }, '表格是空的，请用模板填写');
    return [];
  }
  const columns = readColumns(file, header, findings);
  if (!findings.isClean) return [];
  const suites = new Map<string, Suite>();
  /**
   * Functions that build the questions, in the order of the sheet. They run after all rows are read, because the rows
   * after a suite complete the suite.
   */
  const builders: (() => Candidate)[] = [];
  for (const sheetRow of dataRows) {
    const ownFindings = new Findings();
    const row = new QuestionRow({ file, row: sheetRow, columns, findings: ownFindings });
    const typedRow = readRow(row, ownFindings);
    const parent = suites.get(findParentNumber(row.code('题号')));
    if (parent !== undefined) {
      addChild(parent, row, typedRow, ownFindings);
    } else if (typedRow === null) {
      builders.push(() => refuse(row, ownFindings));
    } else if (typedRow.type.type === 'suite') {
      const suite: Suite = { suite: typedRow, children: [], isBroken: false };
      const first = suites.get(typedRow.number);
      if (typedRow.number === '') row.fault('题号', '套题要有题号，如 3，小题写 3.1、3.2');
      else if (first === undefined) suites.set(typedRow.number, suite);
      else row.fault('题号', `题号 ${typedRow.number} 和第${first.suite.row.number}行重复`);
      builders.push(() => buildSuite(suite, defaults));
    } else {
      builders.push(() => buildQuestion(typedRow, defaults));
    }
  }
  return builders.map((build) => build());
}

/** Returns `3` for the number `3.1` of a child, and an empty string for other numbers. */
function findParentNumber(number: string): string {
  return /^(.+)\.\d+$/.exec(number)?.[1] ?? '';
}

function refuse(row: QuestionRow, findings: Findings): Candidate {
  return {
    place: row.place(),
    title: row.text('题干'),
    value: null,
    findings,
    report: (path, message) => reportField(row, path, message),
  };
}

function addChild(
  parent: Suite,
  row: QuestionRow,
  child: TypedRow | null,
  findings: Findings,
): void {
  if (child !== null && !child.type.isSimple) {
    row.fault('题型', `套题里不能有“${child.type.label}”`);
  }
  if (child !== null) parent.children.push(child);
  parent.isBroken ||= child === null || !findings.isClean;
  parent.suite.findings.faults.push(...findings.faults);
  parent.suite.findings.warnings.push(...findings.warnings);
}

function buildQuestion(typedRow: TypedRow, defaults: PlacementDefaults): Candidate {
  const { row, number, fields, findings } = typedRow;
  const parent = findParentNumber(number);
  if (/^\d+$/.test(parent)) {
    row.fault('题号', `题号 ${number} 是小题，前面没有题号为 ${parent} 的套题`);
  }
  return {
    place: row.place(),
    title: row.text('题干'),
    value: { id: toOwnId(number), ...fields, ...readPlacement(row, defaults) },
    findings,
    report: (path, message) => reportField(row, path, message),
  };
}

function buildSuite({ suite, children, isBroken }: Suite, defaults: PlacementDefaults): Candidate {
  const { row, number, fields, findings } = suite;
  if (children.length === 0 && !isBroken) {
    row.fault('题号', `套题没有小题，小题的题号应为 ${number || 3}.1、${number || 3}.2`);
  }
  const scores = children.map((child) => Number(child.fields['score'] ?? 0));
  return {
    place: row.place(),
    title: row.text('题干'),
    value: {
      id: toOwnId(number),
      ...fields,
      score: fields['score'] ?? addPoints(scores),
      ...readPlacement(row, defaults),
      children: children.map((child, index) => ({
        id: `c${index + 1}`,
        ...child.fields,
        ...readOwnPlacement(child.row),
      })),
    },
    findings,
    report: (path, message) => {
      const [field, index, ...childPath] = path;
      const child = field === 'children' ? children[Number(index)] : undefined;
      if (child === undefined) reportField(row, path, message);
      else reportField(child.row, childPath, message);
    },
  };
}

function reportField(row: QuestionRow, path: readonly PropertyKey[], message: string): void {
  if (path.length === 0) return row.fault(undefined, message);
  const column = findColumnOfField(path);
  row.fault(column, `${column}：${message}`);
}

/**
 * Returns a number such as `mu5-01` as the id of the question. Digits alone are not an id, because every sheet counts from 1 and a
 * second sheet would replace the questions of the first.
 */
function toOwnId(number: string): string | undefined {
  return /[A-Za-z]/.test(number) ? number : undefined;
}
