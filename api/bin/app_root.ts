export const APP_ROOT = new URL('../', import.meta.url)

/** Imports what `adonisrc.ts` names from the app's root instead of from the framework's own folder. */
export function importer(filePath: string): unknown {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}
