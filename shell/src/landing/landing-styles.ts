import { Card, Lanes, pressArea } from '@fieldhouse/design-system'
import {
  color,
  font,
  fontSize,
  fontWeight,
  media,
  radius,
  size,
  space,
} from '@fieldhouse/design-system/tokens'
import styled, { css } from 'styled-components'

/** As wide as the app's content. */
export const width = css`
  box-sizing: content-box;
  max-width: ${size.content};
  margin-inline: auto;
  padding-inline: ${space[24]};

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

export const HeroGround = styled(Lanes)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 25rem);
  align-items: center;
  gap: ${space[32]} ${space[48]};
  min-height: 28.75rem;
  padding: ${space[48]} ${space[64]};
  border-radius: ${radius.xl};

  ${media.twoColumns} {
    grid-template-columns: minmax(0, 1fr);
    padding: ${space[48]} ${space[32]};
  }

  ${media.oneColumn} {
    padding: ${space[32]} ${space[16]};
  }
`

/** The hero's text, beside or above the example. */
export const Pitch = styled.div`
  display: grid;
  align-content: center;
  gap: ${space[24]};

  p {
    max-width: 27em;
    font-size: ${fontSize.lead};
  }

  /* The lanes have the other half. */
  @media (37.5em <= width < 51.25em) {
    p {
      max-width: 50%;
    }
  }
`

export const Section = styled.section`
  ${width}
  padding-block: ${space[20]} 0;

  > h2:not(.visually-hidden) {
    margin-block: ${space[48]} ${space[20]};
  }
`

export const CardRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr));
  gap: ${space[20]};
`

export const PromiseCard = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space[8]};

  > svg {
    box-sizing: content-box;
    width: 1.625rem;
    height: 1.625rem;
    margin-bottom: ${space[12]};
    padding: ${space[12]};
    color: ${color.accent};
    background: ${color.accentSoft};
    border-radius: ${radius.lg};
  }

  p {
    color: ${color.muted};
  }
`

export const FeatureItem = styled.li`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: ${space[20]} 0;
  border-top: 1px solid ${color.line};

  h3 {
    font-family: ${font.text};
    font-size: ${fontSize.reading};
    font-weight: ${fontWeight.semibold};
  }

  p {
    color: ${color.muted};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]} ${space[24]};

  > a:not([class]) {
    ${pressArea}
    text-decoration: underline;
    text-underline-offset: 0.3em;
  }
`
