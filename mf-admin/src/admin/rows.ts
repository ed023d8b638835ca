import { color } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Rows of a list, a line between them. */
export const Rows = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;

  > li + li {
    border-top: 1px solid ${color.line};
  }
`
