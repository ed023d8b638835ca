import { Card } from '@fieldhouse/design-system'
import { color, fontSize, media, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const besideTheStory = '@media (width >= 67.5em)'

export const Story = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`

/** The headline first, the story beside it, or below it on narrow pages. */
export const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 7fr);
  gap: ${space[24]} ${space[48]};
  padding: ${space[32]};

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
  }

  ${media.oneColumn} {
    padding: ${space[20]} ${space[16]} ${space[24]};
  }
`

export const Lead = styled.div`
  display: grid;
  align-self: start;
  align-content: start;
  justify-items: start;
  gap: ${space[12]};

  /* Stays in view beside a long story. */
  ${besideTheStory} {
    position: sticky;
    inset-block-start: calc(${size.header} + ${space[32]});
  }

  h2 a:hover {
    color: ${color.accent};
  }
`

/** The picture, within the story's column. */
export const Frame = styled.div`
  width: 100%;

  > * {
    aspect-ratio: 2 / 1;
    border-radius: ${radius.lg};
  }
`

export const Byline = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[12]};
  min-height: ${space[24]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

export const Excerpt = styled.p`
  color: ${color.muted};
  font-size: ${fontSize.lead};
  overflow-wrap: anywhere;
`

export const Telling = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${space[20]};

  > * {
    max-width: 100%;
  }
`
