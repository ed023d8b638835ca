import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Intro = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${space[24]};

  p {
    color: ${color.muted};
  }
`

export const Form = styled.form`
  display: grid;
  gap: ${space[24]};

  > button {
    justify-self: start;
  }
`
