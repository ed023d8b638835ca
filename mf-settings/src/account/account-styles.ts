import { Card } from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** A card with fields that are saved together. */
export const Group = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > p {
    max-width: 38rem;
  }

  > button,
  > a {
    justify-self: start;
  }
`

export const Fine = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`
