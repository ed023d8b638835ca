import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const SetAside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
`
