import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const PostFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`

export const Counts = styled.ul`
  display: flex;
  gap: ${space[16]};
  color: ${color.muted};
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;

  li {
    display: flex;
    align-items: center;
    gap: ${space[4]};
  }

  svg {
    width: 1.125rem;
    height: 1.125rem;
  }
`

export const Reason = styled.p`
  flex: 1 0 100%;
  color: ${color.muted};
  overflow-wrap: anywhere;
`
