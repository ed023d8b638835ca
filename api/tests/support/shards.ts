import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Files of a suite that belong to a share of it, as `1/2`: largest first, dealt out as 1 2 2 1, so that the shares take about
 * equally long. All files without a share.
 */
export function filesOf(root: string, suite: string, share: string | undefined): URL[] {
  const folder = join(root, 'tests', suite)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .sort()
  if (!share) return files.map((file) => pathToFileURL(file))
  const [which = 1, of = 1] = share.split('/').map(Number)
  return files
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((one, other) => other.size - one.size)
    .filter((_, index) => {
      const place = index % (2 * of)
      return (place < of ? place : 2 * of - 1 - place) === which - 1
    })
    .map(({ file }) => pathToFileURL(file))
}
