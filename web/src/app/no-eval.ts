/**
 * Stops Zod from testing whether it may compile its checks with `eval`. The content security policy forbids that and
 * would report the test as a violation. `z.config` would do the same but add Zod to the login page's script.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
