import { readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { isAbsolute, relative, sep } from 'node:path'
import { TRIAL_FILE } from './trial-config.ts'

const FRAME = new RegExp(`${TRIAL_FILE.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g')

const DEPENDENCY = `${sep}node_modules${sep}`

/** Lines of a remote's source, from the positions in its compiled program. */
export class SourcePlaces {
  readonly #root: string
  readonly #map: SourceMap

  constructor(root: string, mapFile: string) {
    this.#root = root
    this.#map = new SourceMap(JSON.parse(readFileSync(mapFile, 'utf8')) as SourceMapPayload)
  }

  /** `src/start/start-page.tsx:7`: the remote's own line that an error came from, and the file below it that threw. */
  placeIn(stack: string): string | null {
    const places = [...stack.matchAll(FRAME)].flatMap(([, line, column]) =>
      this.#placeAt(Number(line), Number(column)),
    )
    const [deepest] = places
    const own = places.find(({ path }) => !path.startsWith('..') && !path.includes(DEPENDENCY))
    if (!deepest || !own) return deepest ? nameOf(deepest) : null
    return deepest === own ? nameOf(own) : `${nameOf(own)} (in ${nameOf(deepest)})`
  }

  #placeAt(line: number, column: number): Place[] {
    const entry = this.#map.findEntry(line - 1, column - 1)
    if (!('originalSource' in entry) || !isAbsolute(entry.originalSource)) return []
    const path = relative(this.#root, entry.originalSource)
    return [{ path, line: entry.originalLine + 1 }]
  }
}

interface Place {
  path: string
  line: number
}

const nameOf = ({ path, line }: Place) => `${path}:${line}`
