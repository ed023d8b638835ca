import { color, fontSize, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Parts = styled.ol`
  display: grid;
  gap: ${space[8]};
`

export const Part = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[8]} ${space[12]};
  background: ${color.raised};
  border-radius: ${radius.sm};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
`

export const Moves = styled.div`
  display: flex;
  flex: none;
`

export const Small = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const LeftOut = styled.p`
  font-size: ${fontSize.small};
  color: ${color.warning};
`
