import { Card } from '@fieldhouse/design-system'
import {
  color,
  font,
  fontSize,
  fontWeight,
  media,
  radius,
  space,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Intro = styled.header`
  display: grid;
  gap: ${space[8]};

  p {
    max-width: 40rem;
    color: ${color.muted};
  }

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} ${space[8]};
  }
`

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: inherit;
  align-items: start;

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > button,
  > a {
    justify-self: start;
  }

  /* Wide letter spacing, since a code is read letter by letter. */
  input {
    font-family: ${font.display};
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.semibold};
    letter-spacing: 0.08em;
    text-transform: uppercase;
  }
`

export const Steps = styled.ol`
  display: grid;
  gap: ${space[16]};
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;

  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    gap: ${space[12]};
    counter-increment: step;
  }

  li::before {
    content: counter(step);
    display: grid;
    place-content: center;
    height: 2rem;
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.bold};
    color: ${color.accent};
    background: ${color.accentSoft};
    border-radius: ${radius.sm};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[12]};
`
