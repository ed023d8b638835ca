import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { Slot } from '../slot/slot.tsx'
import styled from 'styled-components'
import { color, radius, size } from '../../tokens/index.ts'
import { useDisabledReason, withTooltip } from '../tooltip/use-disabled-reason.tsx'

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

  &[aria-disabled='true'] {
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
  'aria-label' | 'title' | 'disabled'
> {
  /** Its accessible name: an icon says nothing to a screen reader. Others read it in the tooltip. */
  label: string
  /** Disables it: why, and what to do about it, as a sentence. It keeps its place among the stops of the keyboard. */
  disabledReason?: string | undefined
  /** The one child, such as a router's `Link` around the icon, is rendered with the button's look. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** A button of 44 px whose face is an icon, with its name as a tooltip. */
export function IconButton({
  label,
  disabledReason,
  asChild = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const { attributes, handlers, refuse, tooltip } = useDisabledReason({
    reason: disabledReason,
    name: label,
  })
  const props = {
    ...withTooltip(rest, handlers),
    ...attributes,
    onClick: (event: MouseEvent<HTMLButtonElement>) => (refuse ?? rest.onClick)?.(event),
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
