import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { color, fontSize, layer, radius, space } from '../../tokens/index.ts'
import { besideAnchor } from './beside-anchor.ts'

/** Given by the product spec. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300
/** Time for the pointer to cross the gap to the tooltip. */
const CLOSE_DELAY_MS = 100
/** Duration of a tooltip opened by a press: touch has no way to leave. */
const SAID_MS = 5_000

const Ground = styled.div.withConfig({ componentId: 'fh-tooltip' })`
  position: fixed;
  inset: 0 auto auto 0;
  z-index: ${layer.toast};
  width: max-content;
  max-width: 18rem;
  padding: ${space[4]} ${space[8]};
  color: ${color.text};
  font-size: ${fontSize.small};
  background: ${color.raised};
  border: 1px solid ${color.edge};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;
`

/** Time at which the last tooltip closed: shortly after, the next one opens immediately. */
let lastClosedAt = -Infinity

/** Handlers of a control that has a tooltip. */
export interface TooltipHandlers {
  onPointerEnter: (event: PointerEvent<HTMLElement>) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onKeyDown: () => void
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * A tooltip for a control: opens under the pointer or with the keyboard focus, after 700 ms. Pressing the control, any
 * key and scrolling close it. It repeats the control's name or description, so it is hidden from screen readers. `say`
 * opens it immediately, on touch screens too.
 */
export function useTooltip(words: string): {
  handlers: TooltipHandlers
  say: (control: HTMLElement) => void
  tooltip: ReactNode
} {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef(0)
  const isPressed = useRef(false)

  function later(ms: number, work: () => void) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(work, ms)
  }

  function open(control: HTMLElement) {
    const isSkipping = performance.now() - lastClosedAt < SKIP_DELAY_MS
    later(isSkipping ? 0 : OPEN_DELAY_MS, () => {
      // The control's open menu or dialog says more than its name.
      if (control.getAttribute('aria-expanded') !== 'true') setAnchor(control)
    })
  }

  function close() {
    window.clearTimeout(timer.current)
    if (anchor) lastClosedAt = performance.now()
    setAnchor(null)
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  function say(control: HTMLElement) {
    setAnchor(control)
    later(SAID_MS, close)
  }

  const keepOpen = () => window.clearTimeout(timer.current)
  const leave = () => {
    isPressed.current = false
    if (anchor) later(CLOSE_DELAY_MS, close)
    else close()
  }
  return {
    say,
    handlers: {
      onPointerEnter({ pointerType, currentTarget }) {
        if (pointerType === 'touch' || isPressed.current) return
        if (anchor) keepOpen()
        else open(currentTarget)
      },
      onPointerLeave: leave,
      onPointerDown() {
        isPressed.current = true
        close()
      },
      onKeyDown: close,
      onKeyUp({ key, currentTarget, target }) {
        if (key === 'Tab' && target === currentTarget) open(currentTarget)
      },
      onBlur: close,
    },
    tooltip: anchor && (
      <Words anchor={anchor} onEnter={keepOpen} onLeave={leave} onDismiss={close}>
        {words}
      </Words>
    ),
  }
}

interface WordsProps {
  anchor: HTMLElement
  onEnter: () => void
  onLeave: () => void
  onDismiss: () => void
  children: string
}

function Words({ anchor, onEnter, onLeave, onDismiss, children }: WordsProps) {
  const ground = useRef<HTMLDivElement>(null)
  const dismiss = useRef(onDismiss)
  useLayoutEffect(() => {
    dismiss.current = onDismiss
  })

  useLayoutEffect(() => {
    if (ground.current) ground.current.style.transform = besideAnchor(anchor, ground.current)
  }, [anchor, children])

  useEffect(() => {
    const away = () => dismiss.current()
    document.addEventListener('keydown', away)
    window.addEventListener('scroll', away, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', away)
      window.removeEventListener('scroll', away, { capture: true })
    }
  }, [])

  return createPortal(
    <Ground
      ref={ground}
      aria-hidden="true"
      data-tooltip-words=""
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </Ground>,
    document.body,
  )
}
