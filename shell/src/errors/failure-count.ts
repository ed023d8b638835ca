const counts = new Map<string, number>()

/** Of the shell there is one build on a page; of a remote there may be two releases. */
const keyOf = (source: string, version: string | undefined) =>
  source === 'shell' ? source : `${source} ${version}`

/** Counts a failure of a remote's release, or of the shell. */
export function countFailure(source: string, version: string | undefined): void {
  const key = keyOf(source, version)
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** Failures on this page so far. */
export const failuresOf = (source: string, version: string): number =>
  counts.get(keyOf(source, version)) ?? 0
