/**
 * Stands in the shell's build in the place of what Module Federation would load scripts with. We load them ourselves
 * (`script.ts`): with integrity, in time, failing closed.
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
