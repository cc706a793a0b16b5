/** The factor by which pages run slower than the machine; 1 changes nothing. See CONTRIBUTING.md. */
export const slowdown = Number(process.env['E2E_CPU_SLOWDOWN'] ?? '1');

if (!(slowdown >= 1)) throw new Error('E2E_CPU_SLOWDOWN must be a number of at least 1.');
