import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Creates the folder for `oncePerRun`, as Playwright's global setup. Returns the function that removes the folder after
 * the run.
 */
export default function makeRunFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-e2e-run-'));
  process.env['E2E_RUN_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
