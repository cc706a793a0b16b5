import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Playwright's global setup. Creates the folder for `fillFolderOncePerRun`, and returns the function that removes it after the run. */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-e2e-run-'));
  process.env['E2E_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
