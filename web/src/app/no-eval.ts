/**
 * Zod would try once whether it may compile its checks. It may not, and the content security policy would report the
 * trial as a violation. Said here rather than by `z.config`, which would bring Zod into the login page's script.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
