import styled from 'styled-components'
import { color, font, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'

const Root = styled.span.withConfig({ componentId: 'fh-count-badge' })`
  display: inline-grid;
  place-items: center;
  min-width: 1.125rem;
  height: 1.125rem;
  padding: 0 ${space[4]};
  color: ${color.onFire};
  background: ${color.fire};
  border-radius: ${radius.full};
  font-family: ${font.text};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`

export interface CountBadgeProps {
  count: number
  /** Noun of the count, such as `unread messages`: announced after the exact number. */
  label: string
  className?: string | undefined
}

/** A count of pending items: the number, `9+` above 9, nothing at 0. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <Root className={className}>
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <VisuallyHidden>{`${count} ${label}`}</VisuallyHidden>
    </Root>
  )
}
