import type { Script } from './script.ts'

/** A release as the federation runtime knows it; its hooks get what is registered. */
export interface FederatedRelease {
  /** Remote and version. */
  name: string
  /** URL of its entry, which a tool of Module Federation may have replaced. */
  entry: string
  /** Global that the entry defines. */
  entryGlobalName: string
  /** The entry itself: what is loaded. */
  container: Script
  /** Scripts of each exposed module, by the name that the container gives it: `./remote`. */
  chunks: Record<string, Script[]>
}

/** What a hook of the runtime gets of a remote: all that was registered, which its types do not know. */
export const releaseOf = (registered: object) => registered as FederatedRelease

/** The remote of a release. */
export const remoteOf = ({ name }: FederatedRelease) => name.split('@')[0]!
