import type { ReactElement, ReactNode } from 'react'
import * as Radix from 'radix-ui/tooltip'
import styled from 'styled-components'
import { color, fontSize, layer, radius, space } from '../../tokens/index.ts'

/** Spec, section 9. */
const OPEN_DELAY_MS = 700
const SKIP_DELAY_MS = 300

const Ground = styled(Radix.Content).withConfig({ componentId: 'fh-tooltip' })`
  z-index: ${layer.toast};
  max-width: 18rem;
  padding: ${space[4]} ${space[8]};
  color: ${color.text};
  font-size: ${fontSize.small};
  background: ${color.raised};
  border: 1px solid ${color.edge};
  border-radius: ${radius.sm};
  overflow-wrap: anywhere;
`

/** Once around what holds tooltips: the next one opens at once where the last has just closed. */
export function TooltipArea({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  )
}

export interface TooltipProps {
  /** A word or two more. What one has to know to go on does not belong here: a finger never sees it. */
  words: string
  /** A control, which has a name of its own. */
  children: ReactElement
}

/** Says a little more of a control under the pointer or the focus, after 700 ms. Inside a `TooltipArea`. */
export function Tooltip({ words, children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Ground sideOffset={6} collisionPadding={8}>
          {words}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}
