import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { useRemote } from '../remote/remote-context.ts'
import type { OpenSlot } from '../remote/remote-props.ts'
import type { SlotContexts, SlotName } from './slot-contexts.ts'

/** Its frames are laid out by the element around the slot. */
const Place = styled.div.withConfig({ componentId: 'fh-slot' })`
  &:not([hidden]) {
    display: contents;
  }
`

interface SlotProps<Name extends SlotName> {
  /** As declared in `remote.json` under `slots`. */
  name: Name
  /** Only this part, of those that `useSlotParts` lists; all of them by default. */
  part?: string
  context: SlotContexts[Name]
  /** Shown until the contributions are mounted, in about their size, so that nothing below moves. */
  waiting?: ReactNode
  /** While false nothing is loaded, and `waiting` is shown. */
  isWanted?: boolean
}

/**
 * A place for parts of other remotes: `<Slot name="profile.card" context={{ userId, isOwn }} />`. The shell fills it, each part
 * in its own frame: one that fails shows its own message, and nothing else changes. The server draws `waiting`.
 */
export function Slot<Name extends SlotName>({
  name,
  part,
  context,
  waiting = null,
  isWanted = true,
}: SlotProps<Name>) {
  const { openSlot } = useRemote().services
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenSlot | null>(null)
  const [isSettled, setIsSettled] = useState(false)
  const current = useEffectEvent(() => context)

  useEffect(() => {
    // A shell from before slots has none.
    if (!isWanted || !place.current || !openSlot) return
    const slot = openSlot({
      name,
      ...(part !== undefined && { part }),
      context: current(),
      element: place.current,
      onSettled: () => setIsSettled(true),
    })
    opened.current = slot
    return () => {
      opened.current = null
      setIsSettled(false)
      slot.close()
    }
  }, [name, part, isWanted, openSlot])

  const told = JSON.stringify(context)
  useEffect(() => opened.current?.update(current()), [told])

  return (
    <>
      {!isSettled && waiting}
      <Place ref={place} hidden={!isSettled} />
    </>
  )
}
