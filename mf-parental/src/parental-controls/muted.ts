import { color, fontSize } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** A detail in small type. */
export const Muted = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`
