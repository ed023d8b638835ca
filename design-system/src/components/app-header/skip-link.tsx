import styled from 'styled-components'
import { color, fontWeight, layer, radius, space } from '../../tokens/index.ts'

const Skip = styled.a.withConfig({ componentId: 'fh-skip-link' })`
  position: fixed;
  inset: ${space[8]} auto auto ${space[8]};
  z-index: ${layer.skipLink};
  padding: ${space[12]} ${space[16]};
  font-weight: ${fontWeight.semibold};
  color: ${color.onAccent};
  background: ${color.accent};
  border-radius: ${radius.md};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`

/** The first tab stop: skips the header. */
export function SkipLink({ to }: { /** Start of the content: `#main`. */ to: `#${string}` }) {
  return <Skip href={to}>Skip to content</Skip>
}
