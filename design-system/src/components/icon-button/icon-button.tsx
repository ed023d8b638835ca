import type { ComponentPropsWithRef, ReactNode, SyntheticEvent } from 'react'
import { Slot } from '../slot/slot.tsx'
import styled from 'styled-components'
import { color, radius, size } from '../../tokens/index.ts'
import { useTooltip } from '../tooltip/use-tooltip.tsx'

const Root = styled.button.withConfig({ componentId: 'fh-icon-button' })`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${size.target};
  height: ${size.target};
  color: ${color.muted};
  border-radius: ${radius.lg};
  cursor: pointer;

  &:hover {
    color: ${color.text};
    background: ${color.raised};
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`

export interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'aria-label' | 'title'
> {
  /** Its accessible name: an icon says nothing to a screen reader. Others read it in the tooltip. */
  label: string
  /** The one child, such as a router's `Link` around the icon, is rendered with the button's look. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** A button of 44 px whose face is an icon, with its name as a tooltip. */
export function IconButton({ label, asChild = false, type = 'button', ...rest }: IconButtonProps) {
  const { handlers, tooltip } = useTooltip(label)
  const props = {
    ...rest,
    onPointerEnter: both(rest.onPointerEnter, handlers.onPointerEnter),
    onPointerLeave: both(rest.onPointerLeave, handlers.onPointerLeave),
    onPointerDown: both(rest.onPointerDown, handlers.onPointerDown),
    onKeyDown: both(rest.onKeyDown, handlers.onKeyDown),
    onKeyUp: both(rest.onKeyUp, handlers.onKeyUp),
    onBlur: both(rest.onBlur, handlers.onBlur),
    'aria-label': label,
    'data-has-tooltip': '',
  }
  return (
    <>
      {asChild ? <Root as={Slot} {...props} /> : <Root {...props} type={type} />}
      {tooltip}
    </>
  )
}

function both<Event extends SyntheticEvent>(
  own: ((event: Event) => void) | undefined,
  tooltips: (event: Event) => void,
) {
  return (event: Event) => {
    own?.(event)
    tooltips(event)
  }
}
