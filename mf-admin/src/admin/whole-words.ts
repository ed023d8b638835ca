import styled from 'styled-components'

/** In a table that is scrolled on a phone: what is short stays on one line. */
export const WholeWords = styled.span`
  white-space: nowrap;
`
