import { color, fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** A row whose link covers it for pointers. */
export const LinkRow = styled.li`
  position: relative;
  display: grid;

  &:hover {
    background: ${color.raised};
  }

  a {
    color: ${color.text};
    font-weight: ${fontWeight.semibold};
    text-decoration: none;
    overflow-wrap: anywhere;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 2px solid ${color.focus};
    outline-offset: -2px;
  }
`

/** Facts below the link of a row. */
export const RowFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`
