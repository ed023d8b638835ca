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
  /** Accessible name, which sighted people read in the tooltip. */
  label: string
  /** Disables the button: the reason and the remedy, as a sentence. It stays a tab stop. */
  disabledReason?: string | undefined
  /** The one child, such as a router's `Link` around the icon, gets the button's styles. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** An icon-only button of 44 px, with its name as a tooltip. */
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
