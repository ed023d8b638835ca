export const APP_ROOT = new URL('../', import.meta.url)

/** Resolves the imports of `adonisrc.ts` from the app's root instead of the framework's own folder. */
export function importer(filePath: string): unknown {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}
