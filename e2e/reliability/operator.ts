import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const program = path.resolve(import.meta.dirname, '../../server/dist/meiyu.js');

/** Runs the operator's command in its own process and returns its output. If the command fails, it throws an error with the output. */
export async function runMeiyuCommand(
  environment: Record<string, string>,
  ...args: string[]
): Promise<string> {
  const env = { ...process.env, NODE_ENV: '', ...environment };
  const { stdout } = await run(process.execPath, [program, ...args], { env });
  return stdout;
}
