import type { ClientError, CurrentUser, Drawn } from '@fieldhouse/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { Location, Navigator } from 'react-router-dom'

/** A short message that passes by: at most one is on screen, for five seconds. */
export interface Toast {
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
}

/** A question that must be answered before going on. */
export interface Question {
  title: string
  description?: string
  confirmLabel: string
  cancelLabel?: string
  tone?: 'neutral' | 'danger'
}

/** Services of the shell for a remote. */
export interface RemoteServices {
  notify(toast: Toast): void
  /** Resolves to true when the person confirmed, to false when they cancelled or pressed Escape. */
  confirm(question: Question): Promise<boolean>
  /** Marks what a person did (`post.created`) on the browser's own timeline; nothing personal in it. */
  track(event: string): void
  /** True if some live area answers at this path and is meant for the signed-in person. */
  mayOpen(path: string): boolean
  /**
   * Says that something typed would be lost: until the hold is released, leaving asks first and no update is taken.
   * @returns releases the hold
   */
  holdUnsavedWork(): () => void
}

/** The phase that a remote failed in, in the words of the error report. */
export type FailurePhase = ClientError['phase']

/**
 * Props that the shell hands to a remote's parcel. This is the agreement that a remote's `kit` range speaks of;
 * a field taken away or changed in meaning is a new major version of the kit.
 */
export interface RemoteProps {
  /** Name of this remote, `mf-feed`, and its release. (`name` is the parcel's own, single-spa says.) */
  remote: { name: string; version: string }
  /** The part of the path that belongs to the shell; `/` today. */
  basename: string
  location: Location
  /** The one history of the page, owned by the shell. */
  navigator: Navigator
  queryClient: QueryClient
  user: CurrentUser
  services: RemoteServices
  /** Circumstances under which the server drew the page; null for one drawn in the browser. */
  drawn: Drawn | null
  /** True while the server pushes hints about changes. While it does not, data that must be current is polled. */
  isLive: boolean
  /** The shell reports the error and puts its message with Try again in the remote's place. */
  onError(error: unknown, phase: FailurePhase): void
}
