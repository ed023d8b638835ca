import styled from 'styled-components'

/** Keeps a short cell on one line, in a table that scrolls sideways on a phone. */
export const WholeWords = styled.span`
  white-space: nowrap;
`
