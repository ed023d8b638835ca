import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const PostFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
`

export const Reason = styled.p`
  flex: 1 0 100%;
  color: ${color.muted};
  overflow-wrap: anywhere;
`
