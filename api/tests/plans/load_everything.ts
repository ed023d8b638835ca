import { readdir } from 'node:fs/promises'

const FOLDERS = ['app', 'releases']

/** Loads every module, so that all statements are registered. Modules for worker threads have none. */
export async function loadEverything() {
  for (const folder of FOLDERS) {
    const base = new URL(`../../${folder}/`, import.meta.url)
    for (const file of await readdir(base, { recursive: true })) {
      if (file.endsWith('.ts') && !file.endsWith('_worker.ts')) {
        await import(new URL(file, base).href)
      }
    }
  }
}
