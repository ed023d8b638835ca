import { Card } from '@fieldhouse/design-system'
import { color, fontSize, media, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const TitleRow = styled.div`
  h1:focus {
    outline: none;
  }

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} 0;
  }
`

export const Section = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

export const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding-block: ${space[12]};

  > :first-child {
    align-self: start;
  }

  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
  }
`

export const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`

export const Meta = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.small};
`

export const Note = styled.p`
  padding-inline-start: ${space[12]};
  border-inline-start: ${stroke.mark} solid ${color.line};
  white-space: pre-line;
`

export const RowActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  ${media.phone} {
    grid-column: 2;
  }
`
