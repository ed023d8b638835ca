import {
  color,
  font,
  fontSize,
  fontWeight,
  layer,
  lineHeight,
  radius,
  size,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import styled, { css } from 'styled-components'

export const RichTextFrame = styled.div`
  margin-block-start: ${space[8]};
  background: ${color.bg};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};

  &:focus-within {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }

  .ProseMirror {
    min-height: 24rem;
    padding: ${space[20]};
    outline: none;
  }
`

export const ToolbarRow = styled.div`
  position: sticky;
  inset-block-start: ${size.header};
  z-index: ${layer.raised};
  display: flex;
  flex-wrap: wrap;
  padding: ${space[4]};
  background: ${color.surface};
  border-bottom: 1px solid ${color.line};
  border-radius: ${radius.lg} ${radius.lg} 0 0;

  [aria-pressed='true'] {
    color: ${color.accent};
    background: ${color.accentSoft};
  }
`

const headings = css`
  h2,
  h3,
  h4 {
    margin-block: ${space[32]} ${space[12]};
    font-family: ${font.display};
    font-size: ${fontSize.lead};
    font-weight: ${fontWeight.semibold};
    line-height: ${lineHeight.snug};
    letter-spacing: 0.02em;
    text-transform: uppercase;
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
  pre,
  table,
  figure,
  img {
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

  li > p {
    margin-block: ${space[8]};
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

  pre {
    padding: ${space[16]};
    overflow-x: auto;
    background: ${color.raised};
    border-radius: ${radius.md};
  }

  img {
    display: block;
    max-width: 100%;
    border-radius: ${radius.lg};
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${fontSize.body};
  }

  th,
  td {
    padding: ${space[8]} ${space[12]};
    text-align: start;
    border: 1px solid ${color.line};
  }
`

/** As readers see an article, and what the editor itself needs to work. */
export const RichTextGround = styled.div`
  max-width: 100%;
  overflow-wrap: anywhere;

  .ProseMirror {
    position: relative;
    max-width: 65ch;
    font-size: ${fontSize.reading};
    line-height: 1.65;
    white-space: pre-wrap;
  }

  .ProseMirror > :first-child {
    margin-block-start: 0;
  }

  .ProseMirror-selectednode {
    outline: 2px solid ${color.accent};
    outline-offset: 2px;
  }

  .ProseMirror-hideselection *::selection {
    background: transparent;
  }

  .ProseMirror-separator {
    display: inline;
    width: 0;
    height: 0;
    margin: 0;
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
`
