import { color, fontSize, lineHeight, size, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const PostRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[8]};
`

/** Text and time of a post; the whole row takes a press on its link. */
export const PostRow = styled.li`
  position: relative;
  display: grid;
  gap: ${space[4]};
  min-height: ${size.target};
  padding-block: ${space[12]};
  line-height: ${lineHeight.snug};

  & + & {
    border-block-start: ${stroke.line} solid ${color.line};
  }

  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > a:hover {
    text-decoration: underline;
  }

  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]};
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`

export const PostLines = styled.span`
  display: -webkit-box;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  line-clamp: 2;
`

export const Foot = styled.p`
  margin-block-start: ${space[8]};
`

export const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  margin-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`
