import { color, fontSize, fontWeight, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** State of a request, above its actions: beside them it would push the rest of the row down. */
export const OwnRequest = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
`

/** Both answers stay together, wherever the row wraps. */
export const Answers = styled.div`
  display: flex;
  gap: ${space[8]};
`

/** The note of a request. */
export const RequestNote = styled.blockquote`
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke.mark} solid ${color.line};
  color: ${color.muted};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** Not a button: the menu ends a connection. */
export const Connected = styled.span`
  display: inline-flex;
  align-items: center;
  align-self: center;
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
