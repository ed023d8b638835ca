import { color, fontSize, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Always dark on light: cameras read no other. */
export const QrCode = styled.svg`
  justify-self: center;
  width: min(14rem, 100%);
  color-scheme: light;
  background: Canvas;
  fill: CanvasText;
  border-radius: ${radius.md};
  shape-rendering: crispEdges;
`

export const Secret = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
  overflow-wrap: anywhere;

  > a {
    color: ${color.text};
    text-decoration: underline;
  }
`

export const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[8]} ${space[16]};
  margin: 0;
  padding: ${space[16]};
  font-size: ${fontSize.reading};
  list-style: none;
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
`
