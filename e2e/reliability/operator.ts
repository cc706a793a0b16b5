import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, '../../server/dist/meiyu.js');

/** Calls the operator's command as a process of its own; what it printed. A failure is thrown with its lines. */
export async function meiyu(
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', ...environment };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}
