import type { ClientError, CurrentUser, Drawn } from '@fieldhouse/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Location, Navigator } from 'react-router-dom'

/** A passing message: at most one at a time, for five seconds. */
export interface Toast {
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
}

/** A question that has to be answered first. */
export interface Question {
  title: string
  description?: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
}

/** Values that a slot tells its contributions, as declared in `remote.json`. */
export type SlotContext = Readonly<Record<string, string | number | boolean>>

/** A slot on a remote's page, to be filled by the shell. */
export interface SlotRequest {
  name: string
  /** Only this part of it; all by default. */
  part?: string
  context: SlotContext
  /** Empty; the remote puts nothing into it. */
  element: HTMLElement
  /** Called once every contribution is mounted or has failed; immediately if there are none. */
  onSettled(): void
}

/** A part of a slot whose page shows one at a time. */
export interface SlotPart {
  /** Its name there, as in an address. */
  part: string
  label: string
}

export interface OpenSlot {
  update(context: SlotContext): void
  close(): void
}

/** Services of the shell for remotes. */
export interface RemoteServices {
  notify(toast: Toast): void
  /** Resolves to true if confirmed, to false if canceled or closed by Escape. */
  confirm(question: Question): Promise<boolean>
  /** Marks an action (`post.created`) on the browser's performance timeline; it must contain nothing personal. */
  track(event: string): void
  /** True if a live area answers this path and the signed-in person may open it. */
  mayOpen(path: string): boolean
  /**
   * Reports unsaved text: until the hold is released, leaving asks first and no update is applied.
   * @returns releases the hold
   */
  holdUnsavedWork(): () => void
  /** Fills a slot with other remotes' contributions; missing in shells from before slots. */
  openSlot?(request: SlotRequest): OpenSlot
  /** Parts of a slot that the signed-in person gets, in their order; missing in shells from before named parts. */
  partsOf?(slot: string): SlotPart[]
}

/** Phase in which a remote failed, as named in the error report. */
export type FailurePhase = ClientError['phase']

/**
 * Props that the shell passes to a remote's parcel. A remote's `kit` range refers to this interface; removing a field
 * or changing its meaning is a new major version of the kit.
 */
export interface RemoteProps {
  /**
   * Name of this remote, `mf-feed`, its release, and its flags for the signed-in person. (`name` is reserved by single-spa for
   * the parcel.)
   */
  remote: { name: string; version: string; flags?: Readonly<Record<string, boolean>> | undefined }
  /** Prefix of all paths, owned by the shell; `/` today. */
  basename: string
  location: Location
  /** The page's one history, owned by the shell. */
  navigator: Navigator
  queryClient: QueryClient
  user: CurrentUser
  services: RemoteServices
  /** Circumstances of the server's rendering; null for a page rendered in the browser. */
  drawn: Drawn | null
  /** For a contribution: what its slot tells it. */
  context?: SlotContext
  /** True while the server pushes hints about changes. Otherwise data that has to be current is polled. */
  isLive: boolean
  /** Reports an error to the shell, which shows a message with Try again instead of the remote. */
  onError(error: unknown, phase: FailurePhase): void
}
