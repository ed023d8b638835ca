import { ERROR_FRAMES_MAX } from '@fieldhouse/contract'

/** Line of a stack in a built file of a remote. Lines and columns begin with 1. */
export interface BuiltFrame {
  file: string
  line: number
  column: number
  /** Function, by its name in built code. */
  name: string | null
}

/** Chromium: `at press (https://host/remotes/mf-feed/a.js:1:20)`; Firefox and Safari: `press@https://host/…:1:20`. */
const FRAME =
  /^\s*(?:at\s+)?(?:(.*?)(?:\s\(|@))?\S*\/remotes\/([a-z0-9-]+)\/([\w.-]+):(\d+):(\d+)\)?$/

const NAME_MAX_LENGTH = 80

/** Frames of a remote's own files, the innermost first. */
export function framesOf(stack: string, remote: string): BuiltFrame[] {
  return stack
    .split('\n')
    .flatMap((text) => {
      const [, name, of, file = '', line, column] = FRAME.exec(text) ?? []
      if (of !== remote || Number(line) < 1 || Number(column) < 1) return []
      const known = name?.slice(0, NAME_MAX_LENGTH) || null
      return [{ file, line: Number(line), column: Number(column), name: known }]
    })
    .slice(0, ERROR_FRAMES_MAX)
}

/** A line of a stack that is no part of its message. */
const ANY_FRAME = /^\s*at\s|@\S*:\d+:\d+$/

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
  return [...(ANY_FRAME.test(first) ? [] : [first]), ...frames].join('\n')
}
