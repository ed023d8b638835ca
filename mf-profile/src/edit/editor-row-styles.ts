import { color, fontSize, media, radius, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const RowList = styled.div`
  display: grid;
  gap: ${space[8]};
`

export const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[12]};
  padding: ${space[12]};
  background: ${color.raised};
  border: 1px solid transparent;
  border-radius: ${radius.lg};

  &[data-over] {
    border-color: ${color.accent};
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const RowFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  align-items: start;
  gap: ${space[12]};
`

/** Below the fields of its row, across its width. */
export const Seasons = styled.div`
  display: grid;
  grid-column: 1 / -1;
  justify-items: start;
  gap: ${space[8]};
`

export const Season = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space[8]};
  width: 100%;
`

export const RowTools = styled.div`
  display: flex;
  align-self: end;
  justify-content: flex-end;

  button[aria-disabled='true'] {
    opacity: 0.4;
    cursor: default;
  }
`

export const Suggestions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`

export const Hint = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`
