import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 if a signal ended the process
 * @property {string} output the text of stdout and stderr, in order; empty if `shown`
 * @property {number} seconds
 */

/**
 * Runs a command to its end. The promise never rejects: a failure to start is an outcome with code 1.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, shown?: boolean }} options `shown` prints its output in this terminal
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env = {}, shown = false }) {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    /** @param {number} code */
    const end = (code) =>
      resolve({ code, output, seconds: (performance.now() - startedAt) / 1000 });
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    child.on('error', (error) => {
      output += `${error.message}\n`;
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs a program of an npm package with this Node.js, without a shell or PATH, so that it works the same on every system.
 *
 * @param {string} root
 * @param {string} script its file under node_modules, e.g. `vite/bin/vite.js`
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, shown?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function runPackage(root, script, args, { cwd = root, ...options } = {}) {
  return run(process.execPath, [`${root}/node_modules/${script}`, ...args], { cwd, ...options });
}
