import { color, fontSize, lineHeight, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
`

export const Lead = styled.div`
  display: grid;
  gap: ${space[8]};

  p {
    color: ${color.muted};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.snug};
  }
`

export const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[12]};
  padding-block-start: ${space[16]};
  border-block-start: 1px solid ${color.line};
`

export const Fields = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[20]};
  align-items: start;

  > button {
    justify-self: start;
    grid-column: 1 / -1;
  }

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`

export const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[20]};
`

export const PhotoRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[24]};

  /* Whether the first button fits beside the photo would depend on the font that has arrived. */
  ${media.phone} {
    flex-direction: column;
    align-items: flex-start;
  }
`

export const People = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-self: stretch;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[12]};
    min-height: 4.5rem;
    padding-block: ${space[8]};
  }

  > li + li {
    border-block-start: 1px solid ${color.line};
  }

  p {
    color: ${color.muted};
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }
`
