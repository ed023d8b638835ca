const listeners: (() => void)[] = []

/** Registers what this node does when it changed which releases are live. */
export function whenReleasesChange(listener: () => void): void {
  listeners.push(listener)
}

export function releasesChanged(): void {
  for (const listener of listeners) listener()
}
