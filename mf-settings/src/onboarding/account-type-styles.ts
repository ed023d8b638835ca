import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Ways = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
`

/** There before its words: screen readers announce what comes later. */
export const FailurePlace = styled.div`
  &:empty {
    position: absolute;
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space[24]};

  > button {
    justify-self: start;
  }
`
