/** Runs the command line from its TypeScript source; the build has a compiled `ace.js` of its own. */
await import('@poppinss/ts-exec')
await import('./bin/console.ts')
