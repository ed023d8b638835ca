const counts = new Map<string, number>()

/** Counts a failure of a remote's release, or of the shell. */
export function countFailure(remote: string): void {
  counts.set(remote, (counts.get(remote) ?? 0) + 1)
}

/** Failures on this page so far. */
export const failuresOf = (remote: string): number => counts.get(remote) ?? 0
