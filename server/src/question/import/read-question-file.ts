import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';
import { getQuestionTypeLabel } from '@meiyu/contract/question/question.schema';

import type { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import { matchesPattern } from '../../platform/import/files/matches-files.ts';
import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import { formatFinding, formatPosition, Findings } from '../../platform/import/findings.ts';
import type { MediaRecord, PackageMedia } from '../../platform/import/media/package-media.ts';
import { buildVersion, type BuiltVersion } from './build-version.ts';
import type { Candidate } from './candidate.ts';
import { checkShape } from './check-candidate.ts';
import { CheckedFiles } from './checked-files.ts';
import { readQuestionList, readSheetFile } from './question-files.ts';
import {
  buildTeacherQuestionId,
  getQuestionName,
  type QuestionOwner,
} from './question-identity.ts';
import { questionFiles } from './read-questions.ts';
import type { PlacementDefaults } from './sheet/placement-cells.ts';

/** A question of a file: its version if it can be imported, and the reasons if not. */
export interface ReadQuestion {
  /** The place in the file, or the place of its first fault, for example `题目.xlsx:7:3`. */
  at: string;
  id: string | null;
  /** The first characters of the stem. */
  title: string;
  /** The name of its type, or an empty string if it has no known type. */
  label: string;
  /** The reasons in Chinese why the question is refused. Empty if it can be imported. */
  faults: string[];
  warnings: string[];
  /** Whether the same question occurs earlier in the file. */
  isRepeated: boolean;
  version: (BuiltVersion & { source: QuestionSource }) | null;
}

export interface ReadFile {
  questions: ReadQuestion[];
  /** The faults of whole files, with their places. */
  faults: string[];
  warnings: string[];
  media: PackageMedia;
}

interface ReadOptions {
  owner: QuestionOwner;
  defaults: PlacementDefaults;
  checks: Pick<FileChecks, 'checkMedia'>;
}

/** The limit for the questions of one import. */
const IMPORT_QUESTIONS_MAX = 2000;
const TITLE_CHARACTERS = 80;
/** Matches sheets of questions. The other sheets of a package are rosters. */
const sheetName = /^(?:questions\/)?[^/]+\.(?:xlsx|csv)$/i;
const otherSheet = /^(?:schools|teachers|students|klasses|attendance)\./i;
const ignoredFile = /^(?:manifest\.json|media\/.+|readme[^/]*|licen[cs]e[^/]*)$/i;

/** Reads all questions of a package, or of a single list or sheet. Faulty questions do not affect the others. */
export async function readQuestionFile(
  files: PackageFiles,
  { owner, defaults, checks }: ReadOptions,
): Promise<ReadFile> {
  const findings = new Findings();
  const candidates: Candidate[] = [];
  for (const file of [...files.sizes.keys()].toSorted()) {
    // Each file gets its own list of faults, so that one faulty file does not refuse the others.
    const fileFindings = new Findings();
    if (isQuestionList(file, files)) {
      candidates.push(...(await readQuestionList(files, file, fileFindings)));
    } else if (sheetName.test(file) && !otherSheet.test(file)) {
      candidates.push(...(await readSheetFile(files, file, defaults, fileFindings)));
    } else if (!ignoredFile.test(file)) {
      fileFindings.warn({ file }, '不是题目，没有导入');
    }
    findings.faults.push(...fileFindings.faults);
    findings.warnings.push(...fileFindings.warnings);
  }
  if (candidates.length > IMPORT_QUESTIONS_MAX) {
    findings.fault(
      { file: '' },
      `最多 ${IMPORT_QUESTIONS_MAX} 题，现在有 ${candidates.length} 题，请分成几个文件`,
    );
    candidates.length = 0;
  }
  const checked = new CheckedFiles(files, checks);
  const seen = new SeenQuestions();
  const questions: ReadQuestion[] = [];
  for (const candidate of candidates) {
    questions.push(await readCandidate(candidate, owner, checked, seen));
  }
  if (checked.media.unusedCount > 0) {
    findings.warn({ file: 'media/' }, `有 ${checked.media.unusedCount} 个文件没有被用到，没有导入`);
  }
  return {
    questions,
    faults: findings.faults.map((fault) => formatFinding(fault).trim()),
    warnings: findings.warnings.map(formatFinding),
    media: checked.media,
  };
}

function isQuestionList(file: string, files: PackageFiles): boolean {
  const isAlone = files.sizes.size === 1 && !file.includes('/') && file !== 'manifest.json';
  return matchesPattern(questionFiles, file.toLowerCase()) || (isAlone && /\.json$/i.test(file));
}

async function readCandidate(
  candidate: Candidate,
  owner: QuestionOwner,
  checked: CheckedFiles,
  seen: SeenQuestions,
): Promise<ReadQuestion> {
  const { value, findings, place } = candidate;
  const id = value === null ? null : buildTeacherQuestionId(owner, getQuestionName(value));
  const source = id === null ? null : checkShape(candidate, id);
  if (source !== null) await checked.check(source, candidate);
  const version =
    source !== null && findings.isClean ? { ...buildVersion(source, checked.media), source } : null;
  const isRepeated = version !== null && seen.add(version, candidate);
  return {
    at: formatPosition(findings.faults[0]?.place ?? place),
    id,
    title: candidate.title.slice(0, TITLE_CHARACTERS),
    label: source === null ? '' : getQuestionTypeLabel(source.type),
    faults: findings.faults.map(({ message }) => message),
    warnings: findings.warnings.map(({ message }) => message),
    isRepeated,
    version: findings.isClean && !isRepeated ? version : null,
  };
}

/** The questions that were read earlier in a file, by id. */
class SeenQuestions {
  readonly #seen = new Map<string, { versionId: string; candidate: Candidate }>();

  /**
   * Adds a question. If the same question came earlier in the file, warns and returns true. If a different version of it
   * came earlier, reports a fault.
   */
  add(version: BuiltVersion & { source: QuestionSource }, candidate: Candidate): boolean {
    const before = this.#seen.get(version.source.id);
    if (before === undefined) {
      this.#seen.set(version.source.id, { versionId: version.id, candidate });
      return false;
    }
    const { place } = before.candidate;
    const name =
      place.file === candidate.place.file && typeof place.column !== 'string'
        ? `第${place.row}行`
        : ` ${formatPosition(place)} `;
    if (before.versionId === version.id) {
      candidate.findings.warn(candidate.place, `和${name}重复`);
      return true;
    }
    candidate.findings.fault(candidate.place, `和${name}是同一道题，答案或分值却不同`);
    return false;
  }
}

/** Lists the files of the questions that can be imported, each once, with a path in the package. */
export function listUsedMedia({
  questions,
  media,
}: ReadFile): { ref: string; record: MediaRecord }[] {
  const used = new Set(questions.flatMap(({ version }) => version?.files ?? []));
  const byId = new Map([...media.records].map(([ref, record]) => [record.id, { ref, record }]));
  return [...byId.values()].filter(({ record }) => used.has(record.id));
}
