import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Chance } from './races/chance.ts'
import { SEED } from './seed.ts'

/**
 * Files of a suite, or of a share of it as `1/2`, in an order drawn from the seed: specs that only pass after others, or only
 * before them, fail with other seeds. Of files that are about equally large each share gets one, so that all take about
 * equally long.
 */
export function filesOf(root: string, suite: string, share: string | undefined): URL[] {
  const chance = new Chance(SEED)
  const shuffled = <Item>(items: Item[]) =>
    items
      .map((item) => ({ item, place: chance.next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)

  const folder = join(root, 'tests', suite)
  const largestFirst = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(folder, name))
    .sort()
    .map((file) => ({ file, size: statSync(file).size }))
    .toSorted((one, other) => other.size - one.size)
    .map(({ file }) => file)

  const [which = 1, of = 1] = (share || '1/1').split('/').map(Number)
  const files: string[] = []
  for (let place = 0; place < largestFirst.length; place += of) {
    const similar = shuffled(largestFirst.slice(place, place + of))
    files.push(...similar.slice(which - 1, which))
  }
  return shuffled(files).map((file) => pathToFileURL(file))
}
