import styled from 'styled-components'
import { color, fontSize, radius, size, space, stroke } from '../../tokens/index.ts'

/** The box of a text control around tokens and typed text. */
export const Box = styled.div.withConfig({ componentId: 'fh-token-field-box' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  align-items: center;
  padding: ${space[4]} ${space[8]};
  background: ${color.field};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};
  cursor: text;

  &:has(> input[aria-invalid='true']) {
    border-color: ${color.danger};
  }

  &:has(> input:focus-visible) {
    outline: ${stroke.focus} solid ${color.focus};
    outline-offset: -1px;
  }
`

export const Tokens = styled.ul.withConfig({ componentId: 'fh-token-field-tokens' })`
  display: contents;

  > li {
    min-width: 0;
    max-width: 100%;
  }
`

export const Input = styled.input.withConfig({ componentId: 'fh-token-field' })`
  flex: 1 1 8rem;
  min-width: 0;
  min-height: ${size.target};
  padding: 0 ${space[4]};
  font-size: ${fontSize.reading};
  color: ${color.text};
  background: none;
  border: 0;

  &:focus-visible {
    outline: none;
  }
`

/** Anchor of the suggestions. */
export const Frame = styled.div.withConfig({ componentId: 'fh-token-field-frame' })`
  position: relative;
`
