import type { ComponentPropsWithRef } from 'react'
import styled, { css } from 'styled-components'
import { color, font, fontSize, fontWeight, lineHeight } from '../../tokens/index.ts'

const sizes = {
  hero: css`
    font-size: ${fontSize.hero};
    font-weight: ${fontWeight.bold};
    line-height: 0.92;
    letter-spacing: 0.01em;
  `,
  title: css`
    font-size: ${fontSize.title};
    font-weight: ${fontWeight.bold};
    line-height: ${lineHeight.tight};
    letter-spacing: 0.01em;
  `,
  section: css`
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.snug};
    letter-spacing: 0.02em;
  `,
  label: css`
    color: ${color.muted};
    font-size: ${fontSize.reading};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.snug};
    letter-spacing: 0.06em;
  `,
}

const Root = styled.h2.withConfig({ componentId: 'fh-heading' })<{ $size: keyof typeof sizes }>`
  font-family: ${font.display};
  text-transform: uppercase;
  text-wrap: balance;
  overflow-wrap: anywhere;
  ${({ $size }) => sizes[$size]}
`

export interface HeadingProps extends ComponentPropsWithRef<'h2'> {
  /** Level in the outline, whatever the size. */
  level: 1 | 2 | 3 | 4 | 5 | 6
  /** `hero` 88 px, `title` 44, `section` 22, and `label` 16 in a muted color, above a list. */
  size?: keyof typeof sizes | undefined
}

/** A heading in condensed capitals. The text itself is in sentence case: the capitals come from the font styles. */
export function Heading({ level, size = 'section', ...rest }: HeadingProps) {
  return <Root as={`h${level}`} $size={size} {...rest} />
}
