import type { PackageFiles } from './files/package-files.ts';
import type { Findings } from './findings.ts';
import type { PackageMedia } from './media/package-media.ts';

/** An open package, and where its faults are noted. */
export interface PackageSource {
  readonly files: PackageFiles;
  readonly findings: Findings;
  readonly media: PackageMedia;
}
