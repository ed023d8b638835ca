import { Card } from '@fieldhouse/design-system'
import { color, fontSize, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const ComposerCard = styled(Card)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  padding: ${space[16]};

  &:has(button) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }

  textarea {
    border-radius: calc(${size.target} / 2);
  }
`

export const Failure = styled.p`
  grid-column: 2 / -1;
  font-size: ${fontSize.small};
  color: ${color.danger};
`
