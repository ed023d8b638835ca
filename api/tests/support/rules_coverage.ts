import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

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

/** Runs the tests of the rules in a separate process. */
async function coverageOfRulesTests(): Promise<Coverage[]> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-coverage-'))
  try {
    await promisify(execFile)(
      process.execPath,
      ['--import=@poppinss/ts-exec', 'bin/test.ts', 'rules'],
      {
        cwd: ROOT,
        env: { ...process.env, NODE_V8_COVERAGE: directory, TEST_REPORT: '', TEST_SHARD: '' },
      },
    )
    const files = await readdir(directory)
    return await Promise.all(
      files.map(
        async (file) => JSON.parse(await readFile(join(directory, file), 'utf8')) as Coverage,
      ),
    )
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
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
export async function uncoveredRules(): Promise<string[]> {
  const loaded = new Set<string>()
  const unwalked = new Set<string>()
  for (const { result, 'source-map-cache': maps } of await coverageOfRulesTests()) {
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
