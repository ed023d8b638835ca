import { Prose } from '@fieldhouse/design-system'
import { color, layer, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

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

/** Styles of an article as readers see it, plus those of the editor itself. */
export const RichTextGround = styled(Prose)`
  max-width: 100%;

  .ProseMirror {
    position: relative;
    max-width: 65ch;
    white-space: pre-wrap;
  }

  .ProseMirror > :first-child {
    margin-block-start: 0;
  }

  li > p {
    margin-block: ${space[8]};
  }

  /* Scrolls inside itself if wider than the window; for readers a frame does that. */
  .ProseMirror table {
    display: block;
    overflow-x: auto;
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
`
