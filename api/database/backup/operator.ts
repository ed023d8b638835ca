import { resolve } from 'node:path'

/** Path as the operator means it: npm starts commands in the package's folder, and keeps where it was called. */
export const operatorPath = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

const SECOND_MS = 1_000

/** Passes on at most one line a second. */
export function eachSecond(show: (line: string) => void): (line: string) => void {
  let shownAt = -Infinity
  return (line) => {
    const now = performance.now()
    if (now - shownAt < SECOND_MS) return
    shownAt = now
    show(line)
  }
}
