// This file is JavaScript, because tests run it as source and a thread of Node 20 cannot load TypeScript.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

import { hashSync, verifySync } from '@node-rs/argon2';

/** The smallest argon2id setting that OWASP recommends. One hash takes 8 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// Lowers the priority, so that requests and the database run first. Linux changes the priority of this thread only; other
// systems would change that of the whole process.
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
