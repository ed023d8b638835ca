import styled from 'styled-components'
import { color, space } from '../../tokens/index.ts'

/** `md` 20 px (default), `sm` 16 px, `none` for content that brings its own. */
const paddings = { none: '0', sm: space[16], md: space[20] } as const

export type CardPadding = keyof typeof paddings

/**
 * A surface for one topic, outlined by a line. Below 820 px a `Page` runs its cards edge to edge by setting
 * `--card-radius` and `--card-side`. `as` sets the element: `section`, `article`, `li`.
 */
export const Card = styled.div.withConfig({
  componentId: 'fh-card',
  shouldForwardProp: (prop) => prop !== 'padding',
})<{ padding?: CardPadding | undefined }>`
  position: relative;
  overflow: clip;
  padding: ${({ padding = 'md' }) => paddings[padding]};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-inline-width: var(--card-side, 1px);
  border-radius: var(--card-radius, var(--radius-xl));

  /* A list of options opens over the card's edge. */
  &:has([role='listbox']) {
    overflow: visible;
  }
`
