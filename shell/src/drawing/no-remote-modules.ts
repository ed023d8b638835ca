/** In place of `remotes/remote-modules.ts`: on the server nothing is loaded by pages. */
export function loadRemoteModule(): never {
  throw new Error('The server loads no remotes')
}

export function prefetchRemote(): void {
  // A hand may be on its way in a browser only.
}
