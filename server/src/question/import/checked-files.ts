import type { QuestionSource } from '@meiyu/contract/question/question-source.schema';

import type { FileChecks } from '../../platform/asset/checks/file-checks.ts';
import type { PackageFiles } from '../../platform/import/files/package-files.ts';
import { Findings, formatFinding } from '../../platform/import/findings.ts';
import { findMediaReferences } from '../../platform/import/media/media-refs.ts';
import { PackageMedia } from '../../platform/import/media/package-media.ts';
import type { Candidate } from './candidate.ts';

/** Checks the files of questions. Each question that refers to a faulty file gets the fault of this file. */
export class CheckedFiles {
  readonly media: PackageMedia;
  readonly #findings = new Findings();
  readonly #faults = new Map<string, string>();

  constructor(files: PackageFiles, checks: Pick<FileChecks, 'checkMedia'>) {
    this.media = new PackageMedia(files, this.#findings, checks);
  }

  /** Reports the faults of the files to which a question refers. */
  async check(question: QuestionSource, candidate: Candidate): Promise<void> {
    for (const reference of findMediaReferences(question)) {
      const known = this.#findings.faults.length;
      await this.media.check(reference, () => candidate.place);
      const fault = this.#findings.faults[known];
      if (fault !== undefined) {
        const isElsewhere = fault.place !== candidate.place;
        this.#faults.set(reference.ref, isElsewhere ? formatFinding(fault) : fault.message);
      }
      const isUsable = fault === undefined && this.media.records.has(reference.ref);
      const message = isUsable ? undefined : this.#faults.get(reference.ref);
      if (message !== undefined) candidate.report(reference.path, message);
    }
  }
}
