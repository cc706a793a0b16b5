import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it wrote, both streams in order; empty when `shown`
 * @property {number} seconds
 */

/**
 * Runs a command to its end and never throws for what the command does.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, env?: Record<string, string>, shown?: boolean }} options `shown` lets it write to this terminal
 * @returns {Promise<Outcome>}
 */
export function run(command, args, { cwd, env = {}, shown = false }) {
  const begun = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    });
    /** @param {number} code */
    const end = (code) => resolve({ code, output, seconds: (performance.now() - begun) / 1000 });
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
 * Runs a program of an npm package installed at the root, by this very Node: no shell, no PATH, the same on every system.
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
