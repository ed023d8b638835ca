import { color, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const DataHead = styled.header`
  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

/* As high as its tallest usual state, so that progress moves nothing below. */
export const ExportPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[12]};
  max-width: 28rem;
  min-height: 5rem;

  > button {
    justify-self: start;
  }

  [role='alert'] {
    color: ${color.danger};
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`

export const Losses = styled.ul`
  display: grid;
  gap: ${space[8]};
  max-width: 38rem;
  margin: 0;
  padding-inline-start: ${space[20]};
  list-style: disc;
  color: ${color.muted};
`
