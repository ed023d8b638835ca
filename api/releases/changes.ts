import { forgetServed } from '#releases/served_remotes'

const listeners: (() => void)[] = []

/** Registers what this node does when it changed which releases are live. */
export function whenReleasesChange(listener: () => void): void {
  listeners.push(listener)
}

/** To be called once the change is committed. */
export function releasesChanged(): void {
  forgetServed()
  for (const listener of listeners) listener()
}
