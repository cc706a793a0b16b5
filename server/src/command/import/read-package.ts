import { z } from 'zod';

import { features } from '../../features.ts';
import { type PackageRoster, readRoster } from '../../features/school/import/read-roster.ts';
import type { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import { matchesPattern } from '../../platform/import/files/matches-files.ts';
import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import type { Findings } from '../../platform/import/findings.ts';
import type { Importer, PackageContent } from '../../platform/import/importer.ts';
import { readJson } from '../../platform/import/json/read-json.ts';
import { PackageMedia } from '../../platform/import/media/package-media.ts';
import {
  type PackageQuestions,
  questionFiles,
  readQuestions,
} from '../../question/import/read-questions.ts';

const Manifest = z.object({ format: z.literal('meiyu'), version: z.literal(1) });

/** The content of a package, as far as it could be read. */
export interface ImportPackage {
  roster: PackageRoster;
  questions: PackageQuestions;
  /** The content of each feature, in the order of `features.ts`. */
  contents: PackageContent[];
  media: PackageMedia;
}

/** Reads and checks each file separately. Checks that need the complete package or the database follow later. */
export async function readPackage(
  files: PackageFiles,
  findings: Findings,
  checks: FileChecks,
): Promise<ImportPackage> {
  const importers = await loadImporters();
  if (files.sizes.has('manifest.json')) await readJson(files, 'manifest.json', Manifest, findings);
  else
    findings.fault(
      { file: 'manifest.json' },
      '缺少这个文件，内容应为 { "format": "meiyu", "version": 1 }',
    );
  reportUnknownFiles(files, importers, findings);

  const media = new PackageMedia(files, findings, checks);
  const source = { files, findings, media };
  const roster = await readRoster(source);
  const questions = await readQuestions(source);
  const contents: PackageContent[] = [];
  for (const importer of importers) contents.push(await importer.read(source));
  // Unused files are not reported if some content could not be read, because that content may use them.
  if (media.unusedCount > 0 && findings.isClean) {
    findings.warn({ file: 'media/' }, `有 ${media.unusedCount} 个文件没有被用到，没有读取`);
  }
  return { roster, questions, contents, media };
}

/** Loads the importers of all features, in the order of `features.ts`. */
export async function loadImporters(): Promise<Importer[]> {
  const loads = features.flatMap(({ loadImporters: load }) => load ?? []);
  return (await Promise.all(loads.map((load) => load()))).flat();
}

const otherFilePatterns =
  /^(?:manifest\.json|(?:schools|teachers|students|klasses)\.(?:csv|xlsx?)|media\/.+|readme[^/]*|licen[cs]e[^/]*)$/i;

/** Reports unknown files. Without this check, a package with a misspelt file name would look like an empty package. */
function reportUnknownFiles(
  files: PackageFiles,
  importers: readonly Importer[],
  findings: Findings,
): void {
  const patterns = [questionFiles, ...importers.map((importer) => importer.files)];
  for (const file of files.sizes.keys()) {
    const isKnown =
      otherFilePatterns.test(file) ||
      patterns.some((pattern) => matchesPattern(pattern, file.toLowerCase()));
    if (!isKnown) findings.warn({ file }, '不认识的文件，没有读取');
  }
}
