// JavaScript, because a thread of Node 20 cannot load TypeScript, and tests run this file as source.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { hashSync, verifySync } from '@node-rs/argon2';

/** OWASP's smallest argon2id setting. One hash takes 8 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Requests and the database run first. On Linux this sets the priority of the thread, elsewhere that of the whole process.
if (process.platform === 'linux')
  setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL));

/**
 * @param {import('./hash-thread.ts').HashJob} job
 * @returns {import('./hash-thread.ts').HashReply}
 */
function run(job) {
  try {
    if (job.kind === 'hash') return { result: hashSync(job.password, cost) };
    return { result: verifySync(job.stored, job.password) };
  } catch (error) {
    return { error: String(error) };
  }
}

parentPort?.on('message', (job) => parentPort?.postMessage(run(job), []));
