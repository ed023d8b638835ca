import type { Script } from './script.ts'

/** A release as the federation runtime knows it; its hooks get what is registered. */
export interface FederatedRelease {
  /** Remote and version. */
  name: string
  /** URL of its entry. */
  entry: string
  /** Global that the entry defines. */
  entryGlobalName: string
  /** Of the entry. Null for a developer's own machine only. */
  integrity: string | null
  /** Scripts of each exposed module, by the name that the container gives it: `./remote`. */
  chunks: Record<string, Script[]>
}

/** The entry as a script. */
export const entryOf = ({ entry, integrity }: FederatedRelease): Script => ({
  url: entry,
  integrity,
})
