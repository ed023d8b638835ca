import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Content in the center of an otherwise empty window. */
export const Centered = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[12]};
  min-height: 100svh;
  padding: ${space[24]};
  color: ${color.muted};
  text-align: center;
`
