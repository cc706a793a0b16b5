import type { PackageFiles } from './files/package-files.ts';
import type { Findings } from './findings.ts';
import type { PackageMedia } from './media/package-media.ts';

/** An open package, and the collector of its faults and warnings. */
export interface PackageSource {
  readonly files: PackageFiles;
  readonly findings: Findings;
  readonly media: PackageMedia;
}
