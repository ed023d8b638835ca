import { readdir, readFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const RULES = '/api/app/rules/'

/** Output of V8 with NODE_V8_COVERAGE: execution counts of each block of each function. */
interface Coverage {
  result: {
    url: string
    functions: { ranges: { startOffset: number; count: number }[] }[]
  }[]
  'source-map-cache': Record<string, { lineLengths: number[]; data: SourceMapPayload }>
}

/** Coverage that a run of the rules' tests left in this folder (NODE_V8_COVERAGE). */
async function readCoverage(folder: string): Promise<Coverage[]> {
  const files = await readdir(folder)
  return Promise.all(
    files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8')) as Coverage),
  )
}

/** Line in the TypeScript source for an offset in the compiled text. */
function sourceLine({ lineLengths, data }: Coverage['source-map-cache'][string], offset: number) {
  let line = 0
  let column = offset
  for (const length of lineLengths) {
    if (column <= length) break
    column -= length + 1
    line += 1
  }
  const entry = new SourceMap(data).findEntry(line, column)
  return 'originalLine' in entry ? entry.originalLine + 1 : line + 1
}

/**
 * Blocks of `app/rules` that the tests of the rules never run, as `can.ts:42`, and files that they never load. Files with
 * types only have no blocks.
 */
async function uncoveredRules(folder: string): Promise<string[]> {
  const loaded = new Set<string>()
  const unwalked = new Set<string>()
  for (const { result, 'source-map-cache': maps } of await readCoverage(folder)) {
    for (const { url, functions } of result) {
      const name = url.split(RULES)[1]
      if (!name) continue
      const file = name.split('?')[0] ?? name
      loaded.add(file)
      const map = maps[url]
      for (const { startOffset, count } of functions.flatMap(({ ranges }) => ranges)) {
        if (count === 0) unwalked.add(`${file}:${map ? sourceLine(map, startOffset) : startOffset}`)
      }
    }
  }
  for (const file of await readdir(join(ROOT, 'app/rules'))) {
    const source = await readFile(join(ROOT, 'app/rules', file), 'utf8')
    if (!loaded.has(file) && /^export (const|function)/m.test(source)) unwalked.add(file)
  }
  return [...unwalked].sort()
}

/** Program: fails with the branches of the rules that their tests, run before with NODE_V8_COVERAGE set to its argument, left out. */
const uncovered = await uncoveredRules(process.argv[2]!)
if (uncovered.length > 0) {
  console.error(`No test of the rules runs these branches:\n${uncovered.join('\n')}`)
  process.exitCode = 1
}
