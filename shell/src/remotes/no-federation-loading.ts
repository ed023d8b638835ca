/**
 * Replaces Module Federation's script loading in the shell's build. Scripts are loaded by `script.ts`: with integrity,
 * with a timeout, failing closed.
 */
function refuse(): never {
  throw new Error('Module Federation loads nothing here')
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as getRemoteEntry,
  refuse as getRemoteEntryUniqueKey,
  refuse as getRemoteInfo,
  refuse as isEsmRemoteType,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
}
