import { color, fontSize } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const DialogFailure = styled.p`
  font-size: ${fontSize.small};
  color: ${color.danger};
`
