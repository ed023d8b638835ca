import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const FieldPlace = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  > strong {
    font-weight: ${fontWeight.semibold};
  }
`

export const FieldHint = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const FieldError = styled.p`
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.medium};
  color: ${color.danger};

  &:empty {
    position: absolute;
  }
`

export const Reason = styled.span`
  && {
    color: ${color.danger};
  }
`

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`

/** A title, with the state beside it. */
export const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`
