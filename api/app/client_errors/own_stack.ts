import { ERROR_FRAMES_MAX } from '@fieldhouse/contract'

/** Line of a stack in a built file of a remote. Lines and columns begin with 1. */
export interface BuiltFrame {
  file: string
  line: number
  column: number
  /** Function, by its name in built code. */
  name: string | null
}

/** Line and column at the end of a frame. */
const PLACE = /:(\d{1,7}):(\d{1,7})\)?$/
const FILE = /^[\w.-]{1,128}$/

const NAME_MAX_LENGTH = 80

/** Function before an address: `    at press (https://host` in Chromium, `press@https://host` in Firefox and Safari. */
function nameIn(head: string): string | null {
  const end = Math.max(head.lastIndexOf(' ('), head.lastIndexOf('@'))
  const name = head.slice(0, Math.max(end, 0)).trim()
  return (name.startsWith('at ') ? name.slice(3) : name).slice(0, NAME_MAX_LENGTH) || null
}

function frameIn(text: string, remote: string): BuiltFrame | null {
  const place = PLACE.exec(text)
  const folder = `/remotes/${remote}/`
  const start = text.lastIndexOf(folder)
  if (!place || start < 0) return null
  const file = text.slice(start + folder.length, place.index)
  const [line, column] = [Number(place[1]), Number(place[2])]
  if (!FILE.test(file) || line < 1 || column < 1) return null
  return { file, line, column, name: nameIn(text.slice(0, start)) }
}

/** Frames of a remote's own files, the innermost first. */
export function framesOf(stack: string, remote: string): BuiltFrame[] {
  return stack
    .split('\n')
    .flatMap((text) => frameIn(text, remote) ?? [])
    .slice(0, ERROR_FRAMES_MAX)
}

/**
 * Stack as it is kept: the error's first line, and the frames of the remote's own files without the host. The others are
 * of the browser, its extensions and the shell, and tell more about a person than about the release.
 */
export function ownStack(stack: string, remote: string): string {
  const [first = ''] = stack.split('\n')
  const frames = framesOf(stack, remote).map(
    ({ name, file, line, column }) =>
      `    at ${name ?? '(anonymous)'} (/remotes/${remote}/${file}:${line}:${column})`,
  )
  return [...(PLACE.test(first) ? [] : [first]), ...frames].join('\n')
}
