import type { ReactElement, ReactNode, RefObject } from 'react'
import * as Radix from 'radix-ui/popover'
import styled from 'styled-components'
import { space } from '../../tokens/index.ts'
import { floatingGround } from '../overlay/overlay-styles.ts'
import { useReturnFocus } from '../overlay/use-return-focus.ts'

const Ground = styled(Radix.Content).withConfig({ componentId: 'fh-popover' })`
  ${floatingGround}
  width: min(20rem, calc(100vw - ${space[32]}));
  max-height: var(--radix-popover-content-available-height);
  padding: ${space[16]};
  overflow-y: auto;

  &:focus-visible {
    outline-offset: -2px;
  }
`

interface PopoverParts {
  /** Name for screen readers. */
  label: string
  /** Edge of the trigger to align with. */
  align?: 'start' | 'center' | 'end' | undefined
  children: ReactNode
  className?: string | undefined
}

interface TriggeredPopover extends PopoverParts {
  /** The button that opens it. */
  trigger: ReactElement
  isOpen?: boolean | undefined
  onOpenChange?: ((isOpen: boolean) => void) | undefined
  anchor?: never
}

/** For a trigger that is rendered before this code loads: it sets `aria-expanded` itself. */
interface AnchoredPopover extends PopoverParts {
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  trigger?: never
}

export type PopoverProps = TriggeredPopover | AnchoredPopover

/** Details or actions beside a trigger. The page around it stays usable. */
export function Popover({
  trigger,
  anchor,
  label,
  align = 'center',
  isOpen,
  onOpenChange,
  children,
  className,
}: PopoverProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange ? { onOpenChange } : {})}
    >
      {trigger ? (
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      ) : (
        <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      )}
      <Radix.Portal>
        <Ground
          align={align}
          sideOffset={8}
          collisionPadding={8}
          aria-label={label}
          className={className}
          // The keyboard has to reach it to scroll it.
          tabIndex={0}
          {...(anchor && {
            ...returnFocus,
            // A press on the trigger closes it there; here it would open again.
            onInteractOutside: (event) => {
              if (anchor.current?.contains(event.target as Node)) event.preventDefault()
            },
          })}
        >
          {children}
        </Ground>
      </Radix.Portal>
    </Radix.Root>
  )
}
