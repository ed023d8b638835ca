import { color, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Title of a step, and a line about it. */
export const Intro = styled.div`
  display: grid;
  gap: ${space[8]};
  margin-bottom: ${space[24]};

  p {
    color: ${color.muted};
  }
`
