import { color } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Rows of a list, separated by lines. */
export const Rows = styled.ul.withConfig({ componentId: 'fh-rows' }).attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  > li + li {
    border-top: 1px solid ${color.line};
  }
`
