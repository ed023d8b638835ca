import { Lanes, ProgressBar, ResponsiveImage } from '@fieldhouse/design-system'
import {
  color,
  fontSize,
  fontWeight,
  lineHeight,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const Banner = styled(Lanes)`
  height: 4.5rem;
`

export const BannerPicture = styled(ResponsiveImage)`
  width: 100%;
  height: 4.5rem;
  object-fit: cover;
`

export const OwnHead = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: 0 ${space[20]} ${space[20]};
  font-size: ${fontSize.small};
  color: ${color.muted};

  > :first-child {
    margin-block-start: calc(-1 * ${space[32]});
    box-shadow: 0 0 0 ${space[4]} ${color.surface};
  }
`

/** Link to the connections, below a line across the box. */
export const OwnLink = styled.p`
  border-block-start: ${stroke.line} solid ${color.line};

  a {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-height: ${size.target};
    padding-inline: ${space[20]};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
  }

  a:hover {
    background: ${color.raised};
  }

  a:focus-visible {
    outline-offset: calc(-1 * ${stroke.focus});
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.muted};
  }
`

export const Completeness = styled(ProgressBar)`
  justify-self: stretch;
  margin-block-start: ${space[8]};
`

export const RailList = styled.ul`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[12]};
`

export const PersonRow = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]};
  min-height: 4rem;
  padding-block: ${space[8]};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};

  p {
    display: -webkit-box;
    overflow: hidden;
    margin-block-start: ${space[2]};
    color: ${color.muted};
    overflow-wrap: anywhere;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    line-clamp: 2;
  }

  /* In a narrow column, or with larger text, the button is below the text. */
  @container (width < 15rem) {
    grid-template-columns: auto minmax(0, 1fr);

    > :first-child {
      align-self: start;
    }

    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`

export const RailWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  margin-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`
