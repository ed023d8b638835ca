// zod compiles its parsers, which the page's policy forbids: even the attempt is a violation. Every copy of it,
// whichever remote brought it, reads this setting.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
