import { color, fontWeight, layer, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const MAIN_ID = 'main'

const Skip = styled.a`
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

/** The first stop of the keyboard: past the header. */
export function SkipLink() {
  return <Skip href={`#${MAIN_ID}`}>Skip to content</Skip>
}
