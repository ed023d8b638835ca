import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
`

export const Form = styled.form`
  display: grid;
  gap: ${space[24]};

  > button {
    justify-self: start;
  }
`
