import { SourceMap, type SourceMapPayload } from 'node:module'
import type { ErrorFrame } from '@fieldhouse/contract'
import type { BuiltFrame } from '#client_errors/own_stack'
import Release from '#releases/release'
import { readStored } from '#releases/release_files'

/** `webpack://mf_feed_PENDINGBUILD/./src/feed/feed-page.tsx`: the bundler's name of a source. */
const NAMESPACE = /^webpack:\/\/[^/]*\/(?:\.\/)?/
const TEXT_MAX_LENGTH = 200

const DECLARATION =
  /\bfunction(?:\s+|\s*\*\s*)([\w$]+)|\bclass\s+([\w$]+)|\b(?:const|let|var)\s+([\w$]+)\s*(?::[^=]*)?=\s*(?:async\b|function\b|\(|[\w$]+\s*=>|[\w$.]+\()|^\s+(?:async\s+)?(?!if\b|for\b|while\b|switch\b|catch\b|return\b)([\w$#]+)\([^;]*\{\s*$/

const indentOf = (text: string) => text.search(/\S/)

/** Name of the function around a line: the next declaration above that is indented less. */
function enclosing(lines: string[], index: number): string | null {
  let indent = indentOf(lines[index] ?? '')
  for (let above = index; above >= 0 && indent >= 0; above -= 1) {
    const text = lines[above]!
    const own = indentOf(text)
    if (own < 0 || (above < index && own >= indent)) continue
    indent = Math.min(indent, own)
    const name = DECLARATION.exec(text)?.slice(1).find(Boolean)
    if (name && (above < index || /[{(>]\s*$|=>/.test(text))) return name
  }
  return null
}

const asBuilt = ({ file, line, column, name }: BuiltFrame): ErrorFrame => ({
  file,
  line,
  column,
  name,
  code: null,
  isMapped: false,
})

/** Source lines of one built file. */
class SourceLines {
  readonly #map: SourceMap
  readonly #contents: ReadonlyMap<string, string[]>

  /** @throws for a map that is none */
  constructor(text: string) {
    const payload = JSON.parse(text) as SourceMapPayload
    this.#map = new SourceMap(payload)
    this.#contents = new Map(
      payload.sources.map((source, index) => [
        source,
        (payload.sourcesContent?.[index] ?? '').split('\n'),
      ]),
    )
  }

  frame(built: BuiltFrame): ErrorFrame {
    const entry = this.#map.findEntry(built.line - 1, built.column - 1)
    if (!('originalSource' in entry) || !entry.originalSource) return asBuilt(built)
    const { originalSource, originalLine, originalColumn } = entry
    const lines = this.#contents.get(originalSource) ?? []
    return {
      file: originalSource.replace(NAMESPACE, '').slice(0, TEXT_MAX_LENGTH),
      line: originalLine + 1,
      column: originalColumn + 1,
      name: enclosing(lines, originalLine) ?? built.name,
      code: lines[originalLine]?.trim().slice(0, TEXT_MAX_LENGTH) || null,
      isMapped: true,
    }
  }
}

async function linesOf(remote: string, sha256: string): Promise<SourceLines | null> {
  try {
    return new SourceLines(Buffer.from(await readStored(remote, sha256, false)).toString())
  } catch {
    // Lost, or never a map: the error is shown by its built lines.
    return null
  }
}

/** Stack of a release's own files, by its version. */
export interface BuiltStack {
  version: string | null
  frames: BuiltFrame[]
}

/**
 * Stacks in the source, where the release has a map. One map at a time is in memory: they are the largest files of a
 * release.
 * @returns one list of frames for each stack
 */
export async function inSource(remote: string, stacks: BuiltStack[]): Promise<ErrorFrame[][]> {
  const versions = [...new Set(stacks.flatMap(({ version }) => version ?? []))]
  const releases = await Release.query().where({ remote }).whereIn('version', versions)
  const maps = new Map(
    releases.flatMap(({ version, manifest }) =>
      manifest.files.map(({ name, sha256 }) => [`${version} ${name}`, sha256] as const),
    ),
  )
  const answers = stacks.map(({ frames }) => frames.map(asBuilt))
  const wanted = new Map<string, (readonly [stack: number, frame: number])[]>()
  stacks.forEach(({ version, frames }, stack) =>
    frames.forEach(({ file }, frame) => {
      const sha256 = maps.get(`${version} ${file}.map`)
      if (sha256) wanted.set(sha256, [...(wanted.get(sha256) ?? []), [stack, frame]])
    }),
  )
  for (const [sha256, places] of wanted) {
    const lines = await linesOf(remote, sha256)
    if (!lines) continue
    for (const [stack, frame] of places) {
      answers[stack]![frame] = lines.frame(stacks[stack]!.frames[frame]!)
    }
  }
  return answers
}
