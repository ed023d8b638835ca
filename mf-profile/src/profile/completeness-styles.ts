import { color, fontSize, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Missing = styled.div`
  display: grid;
  gap: ${space[12]};

  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.125rem;
    padding: ${space[4]} ${space[12]};
    color: ${color.text};
    font-size: ${fontSize.small};
    text-decoration: none;
    border: 1px dashed ${color.edge};
    border-radius: ${radius.full};

    &:hover {
      background: ${color.raised};
    }

    @media (pointer: coarse), (width < 37.5em) {
      min-height: ${size.target};
    }
  }
`
