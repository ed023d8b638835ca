import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Names and values, each pair in a `div`, in as many columns as fit. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr));
  gap: ${space[16]} ${space[24]};
  margin: 0;

  > div {
    display: grid;
    gap: ${space[2]};
    align-content: start;
  }

  dt {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  dd {
    margin: 0;
    font-size: ${fontSize.body};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`
