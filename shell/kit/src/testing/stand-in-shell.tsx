import { createQueryClient } from '@fieldhouse/remote-kit/query'
import {
  createPath,
  parsePath,
  type Location,
  type Navigator,
  type To,
} from '@fieldhouse/remote-kit/router'
import type { CurrentUser, Drawn } from '@fieldhouse/contract'
import { useState } from 'react'
import { RemoteRoot, type Pages } from '../remote/remote-root.tsx'
import type { Question, SlotPart, SlotRequest, Toast } from '../remote/remote-props.ts'
import { aUser } from './a-user.ts'

export interface StandInOptions {
  pages: Pages
  /** Address of the page; `/` by default. */
  path?: string
  user?: CurrentUser
  /** Paths answered by live areas; none by default. */
  openPaths?: string[]
  /** The person's answer to a confirmation. */
  answer?: (question: Question) => boolean
  /** Server push works; by default it does. */
  isLive?: boolean
  /** Circumstances of a page drawn by the server; by default the browser draws it. */
  drawn?: Drawn | null
  /** Values of the remote's flags for the person; their defaults by default. */
  flags?: Readonly<Record<string, boolean>>
  /** Parts that other areas put into a slot, by its name; none by default. */
  slotParts?: Readonly<Record<string, SlotPart[]>>
}

/** Replaces the shell around a remote's pages: records the services that the remote calls. */
export function standInShell({
  pages,
  path = '/',
  user = aUser(),
  openPaths = [],
  answer = () => true,
  isLive = true,
  drawn = null,
  flags = {},
  slotParts = {},
}: StandInOptions) {
  const toasts: Toast[] = []
  const events: string[] = []
  const errors: unknown[] = []
  const queryClient = createQueryClient()
  const holds = new Set<symbol>()
  const slots = new Set<string>()
  let current = locationOf(path, 'default')

  const services = {
    notify: (toast: Toast) => void toasts.push(toast),
    confirm: (question: Question) => Promise.resolve(answer(question)),
    track: (event: string) => void events.push(event),
    mayOpen: (wanted: string) => openPaths.includes(wanted),
    holdUnsavedWork: () => {
      const hold = Symbol('unsaved work')
      holds.add(hold)
      return () => void holds.delete(hold)
    },
    partsOf: (slot: string) => slotParts[slot] ?? [],
    openSlot({ name: slot, part, onSettled }: SlotRequest) {
      const name = part === undefined ? slot : `${slot} ${part}`
      slots.add(name)
      onSettled()
      return { update: () => undefined, close: () => void slots.delete(name) }
    },
  }

  function Shell() {
    const [location, setLocation] = useState(current)
    function go(to: To) {
      current = locationOf(to, crypto.randomUUID())
      setLocation(current)
    }
    const navigator: Navigator = {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
      push: go,
      replace: go,
    }
    const props = {
      remote: { name: 'mf-under-test', version: '0.0.0-000000000000', flags },
      basename: '/',
      location,
      navigator,
      queryClient,
      user,
      services,
      drawn,
      isLive,
      onError: (error: unknown) => void errors.push(error),
    }
    return <RemoteRoot {...props} pages={pages} />
  }

  return {
    Shell,
    toasts,
    events,
    errors,
    queryClient,
    path: () => createPath(current),
    holdsUnsavedWork: () => holds.size > 0,
    /** Slots on the page, with the name of the part if only that is wanted; none is filled. */
    openSlots: () => [...slots],
  }
}

function locationOf(to: To, key: string): Location {
  const path = typeof to === 'string' ? parsePath(to) : to
  return {
    pathname: path.pathname ?? '/',
    search: path.search ?? '',
    hash: path.hash ?? '',
    state: null,
    key,
  } as Location
}
