import type { ComponentPropsWithRef } from 'react'
import { Slot } from '../slot/slot.tsx'
import styled, { css } from 'styled-components'
import { color, fontWeight } from '../../tokens/index.ts'
import { pressArea } from './press-area.ts'

const tones = {
  accent: css`
    color: ${color.accent};
    font-weight: ${fontWeight.medium};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    text-decoration-thickness: 1px;
  `,
  quiet: css`
    color: inherit;
    text-decoration: none;
  `,
}

const Root = styled.a.withConfig({ componentId: 'fh-text-link' })<{
  $tone: keyof typeof tones
  $isAlone: boolean
}>`
  ${({ $tone }) => tones[$tone]}
  ${({ $isAlone }) => $isAlone && pressArea}

  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
`

export interface LinkProps extends ComponentPropsWithRef<'a'> {
  /** `accent` (default) stands out in a text; `quiet` is a name or title that is obviously a link. */
  tone?: keyof typeof tones | undefined
  /** For links outside of sentences: a larger press area for fingers. */
  isAlone?: boolean | undefined
  /** The one child, such as a router's `Link`, gets these styles. */
  asChild?: boolean | undefined
}

/** Navigates. For actions use a `Button`. */
export function Link({ tone = 'accent', isAlone = false, asChild = false, ...rest }: LinkProps) {
  if (asChild) return <Root as={Slot} $tone={tone} $isAlone={isAlone} {...rest} />
  return <Root $tone={tone} $isAlone={isAlone} {...rest} />
}
