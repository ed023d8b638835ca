import {
  color,
  font,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  space,
  stroke,
} from '../../tokens/index.ts'
import styled, { css } from 'styled-components'

const headings = css`
  h2,
  h3,
  h4,
  h5 {
    scroll-margin-block-start: ${space[24]};
    margin-block: ${space[32]} ${space[12]};
    font-family: ${font.display};
    font-weight: ${fontWeight.semibold};
    font-size: ${fontSize.lead};
    line-height: ${lineHeight.snug};
    letter-spacing: 0.02em;
    text-transform: uppercase;
    text-wrap: balance;
  }

  h2 {
    font-size: ${fontSize.heading};
  }
`

const blocks = css`
  p,
  ul,
  ol,
  blockquote,
  figure,
  .scrolls {
    margin-block: ${space[16]};
  }

  ul,
  ol {
    padding-inline-start: ${space[24]};
  }

  ul {
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li {
    margin-block: ${space[8]};
    padding-inline-start: ${space[4]};
  }

  li::marker {
    color: ${color.accent};
    font-weight: ${fontWeight.semibold};
  }

  blockquote {
    padding-inline-start: ${space[20]};
    border-inline-start: ${stroke.mark} solid ${color.accent};
    font-size: ${fontSize.lead};
  }

  hr {
    margin-block: ${space[32]};
    border: 0;
    border-block-start: ${stroke.line} solid ${color.line};
  }

  figcaption,
  caption {
    padding-block: ${space[8]};
    color: ${color.muted};
    font-size: ${fontSize.small};
    text-align: start;
  }

  /* Its size is unknown before it loads: the frame reserves the space, so nothing moves. */
  img {
    width: 100%;
    aspect-ratio: 16 / 9;
    object-fit: contain;
    background: ${color.raised};
    border-radius: ${radius.lg};
  }
`

const wide = css`
  .scrolls {
    overflow-x: auto;
    border: ${stroke.line} solid ${color.line};
    border-radius: ${radius.md};
  }

  table {
    min-width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.body};
  }

  caption {
    padding-inline: ${space[12]};
  }

  th,
  td {
    min-width: 6rem;
    padding: ${space[8]} ${space[12]};
    border-block-start: ${stroke.line} solid ${color.line};
    text-align: start;
    vertical-align: top;
    overflow-wrap: normal;
  }

  th {
    font-weight: ${fontWeight.semibold};
    background: ${color.raised};
  }

  pre {
    padding: ${space[16]};
    background: ${color.raised};
  }

  code {
    font-size: ${fontSize.body};
  }
`

/**
 * Long texts, about 65 characters a line in any script. For our own, sanitized HTML. Content that may be too wide, such
 * as a table, goes into an element with the class `scrolls`.
 */
export const Prose = styled.div.withConfig({ componentId: 'fh-prose' })`
  max-width: 65ch;
  font-size: ${fontSize.reading};
  line-height: 1.65;
  overflow-wrap: anywhere;

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }

  a {
    color: ${color.accent};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  strong {
    font-weight: ${fontWeight.semibold};
  }

  ${headings}
  ${blocks}
  ${wide}
`
