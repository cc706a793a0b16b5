import { serveJobs } from '../../platform/asset/checks/serve-jobs.ts';
import { openPackage } from '../../platform/import/files/open-package.ts';
import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import { openSingleFile } from '../../platform/import/files/single-file.ts';
import { stageMedia } from '../../platform/import/media/staged-media.ts';
import { checkMedia } from '../../platform/media/check-media.ts';
import { OperatorError } from '../../platform/operator-error.ts';
import { problem } from '../../platform/problem.ts';
import { findPinyin } from '../pinyin/pinyin.rules.ts';
import {
  listUsedMedia,
  type ReadFile,
  type ReadQuestion,
  readQuestionFile,
} from './read-question-file.ts';
import type { ImportRecord, ReadEntry, ReadRequest, ReadResult } from './read-request.ts';

/** The limit for the size of an unpacked package. */
const PACKAGE_BYTES_MAX = 1024 ** 3;

serveJobs(async (request: ReadRequest): Promise<ReadResult> => {
  const files = await openFiles(request);
  try {
    // This process may run the slow checks itself.
    const checks = {
      checkMedia: (_owner: string, ...file: Parameters<typeof checkMedia>) => checkMedia(...file),
    };
    const read = await readQuestionFile(files, { ...request, checks });
    const media = await stageFiles(files, request, read);
    const { faults, warnings, questions } = read;
    const records = JSON.stringify(questions.flatMap(toRecords));
    return { entries: questions.map(toEntry), faults, warnings, records, media };
  } catch (error) {
    throw toProblem(error);
  } finally {
    files.close();
  }
});

async function openFiles({ file, name }: ReadRequest): Promise<PackageFiles> {
  if (!/\.zip$/i.test(name)) return openSingleFile(file, name);
  const files = await openPackage(file).catch((error: unknown) => {
    throw toProblem(error);
  });
  const total = [...files.sizes.values()].reduce((sum, size) => sum + size, 0);
  if (total <= PACKAGE_BYTES_MAX) return files;
  files.close();
  throw problem('importUnreadable', { error_msg: '压缩包解开后太大，最多 1 GB' });
}

/** Converts an error that the author of the file can correct to a refusal. */
function toProblem(error: unknown): unknown {
  return error instanceof OperatorError
    ? problem('importUnreadable', { error_msg: error.message })
    : error;
}

async function stageFiles(files: PackageFiles, { dataDir, importId }: ReadRequest, read: ReadFile) {
  const used = listUsedMedia(read);
  for (const { ref, record } of used) {
    await stageMedia(dataDir, importId, record.id, await files.read(ref));
  }
  return used.map(({ record: { id, extension, sizeBytes } }) => ({ id, extension, sizeBytes }));
}

function toEntry({ version, ...question }: ReadQuestion): ReadEntry {
  const { at, id, title, label, faults, warnings } = question;
  return {
    at,
    id,
    title,
    label,
    faults,
    warnings,
    versionId: version?.id ?? null,
    subject: version?.source.subject ?? null,
  };
}

function toRecords({ version }: ReadQuestion): ImportRecord[] {
  if (version === null) return [];
  const { id, subject, grade, unit, type, difficulty, pinyin } = version.source;
  const { content, files } = version;
  return [
    {
      id,
      version_id: version.id,
      subject,
      grade,
      unit,
      type,
      difficulty,
      content,
      files,
      pinyin: pinyin === undefined ? null : findPinyin(version.source, pinyin),
    },
  ];
}
