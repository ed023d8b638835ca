import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Slot } from 'radix-ui/slot'
import styled from 'styled-components'
import { color, radius, size } from '../../tokens/index.ts'

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

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Its accessible name: an icon says nothing to a screen reader. */
  label: string
  /** The one child, such as a router's `Link` around the icon, is rendered with the button's look. */
  asChild?: boolean | undefined
  children: ReactNode
}

/** A button of 44 px whose face is an icon. */
export function IconButton({ label, asChild = false, type = 'button', ...rest }: IconButtonProps) {
  if (asChild) return <Root as={Slot} {...rest} aria-label={label} />
  return <Root {...rest} type={type} aria-label={label} />
}
