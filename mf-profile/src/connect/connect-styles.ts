import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const ConnectForm = styled.form`
  display: grid;
  gap: ${space[20]};
`
