import { existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Where browser tests leave pictures and traces of what failed, each time instead of the last ones. */
const LEFT = ['test-results', 'tmp/story-tests', 'tmp/snapshots/report']

/** Moves what the tests of a package left out of the way of their second try. @returns where it is now */
export function keepFirstTry(folder: string): string[] {
  const kept = join(folder, 'tmp', 'reports', 'first-try')
  const left = LEFT.map((name) => join(folder, name)).filter((path) => existsSync(path))
  if (left.length > 0) mkdirSync(kept, { recursive: true })
  for (const path of left) renameSync(path, join(kept, basename(path)))
  return left.length > 0 ? [kept] : []
}
