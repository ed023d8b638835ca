import { color, fontSize, fontWeight, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Buttons in a row, under the words that came with the request. */
export const Request = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};

  blockquote {
    flex: 1 0 100%;
    padding-inline-start: ${space[12]};
    border-inline-start: ${stroke.mark} solid ${color.line};
    color: ${color.muted};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

/** Not a button: ending a connection is in the menu. */
export const Connected = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  padding-inline: ${space[8]};
  color: ${color.success};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};

  svg {
    width: 1.25em;
    height: 1.25em;
  }
`
