import { color, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Rows = styled.ul`
  display: grid;
  gap: ${space[12]};
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: auto 10rem minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[16]};
  padding: ${space[12]};
  background: ${color.raised};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};

  &[data-over] {
    border-color: ${color.accent};
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`

export const Thumbnail = styled.img`
  width: 100%;
  max-width: 10rem;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  background: ${color.surface};
  border-radius: ${radius.md};
`

export const WordsForm = styled.form`
  display: grid;
  gap: ${space[12]};

  > button {
    justify-self: start;
  }

  ${media.oneColumn} {
    grid-area: 2 / 1 / auto / -1;
  }
`

export const RowTools = styled.div`
  display: grid;

  ${media.oneColumn} {
    grid-auto-flow: column;
    align-self: start;
    justify-self: end;
  }

  button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`
