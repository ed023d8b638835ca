import { color, fontSize, lineHeight, radius, size, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const CommentsRoot = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  padding-block: ${space[4]} ${space[8]};
`

export const CommentList = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`

export const CommentRoot = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
`

export const CommentBubble = styled.div`
  padding: ${space[8]} ${space[12]};
  font-size: ${fontSize.body};
  background: ${color.raised};
  border-radius: ${radius.lg};

  > p {
    margin-block-start: ${space[4]};
    line-height: ${lineHeight.reading};
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`

export const CommentMeta = styled.span`
  margin-inline-start: ${space[8]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export const CommentActions = styled.div`
  display: flex;
  gap: ${space[4]};
  margin-block-start: ${space[2]};
`

export const CommentForm = styled.form`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[8]};

  textarea {
    padding-inline: ${space[16]};
    border-radius: calc(${size.target} / 2);
  }
`

export const CommentFailure = styled.p`
  grid-column: 2 / -1;
  font-size: ${fontSize.small};
  color: ${color.danger};
`

export const Quiet = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`
