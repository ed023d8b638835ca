import { color, duration, easing, fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Count = styled.p`
  display: flex;
  align-items: center;
  min-height: ${space[24]};
  color: ${color.muted};
  font-size: ${fontSize.body};
  font-variant-numeric: tabular-nums;

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

export const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space[8]};
`

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr));
  gap: ${space[16]};
  transition: opacity ${duration.fast} ${easing.out};

  /* Results of the previous search. */
  &[aria-busy='true'] {
    opacity: 0.6;
  }

  > li {
    display: grid;
    min-width: 0;
  }

  ${media.oneColumn} {
    gap: ${space[8]};
  }
`

/** The count and the cards, spaced like the page's own parts. */
export const Found = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`
