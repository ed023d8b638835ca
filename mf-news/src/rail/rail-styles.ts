import { color, fontSize, fontWeight, lineHeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const RailList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[12]};
`

/** An article; the whole row takes a press on its link. */
export const NewsRow = styled.li`
  position: relative;
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding-block: ${space[12]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid ${color.line};
  }

  > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }

  > a:hover {
    text-decoration: underline;
  }
`

/** Date and reading time of an article. */
export const SmallWords = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[12]};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.regular};
  color: ${color.muted};
`

export const RailWords = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  margin-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`
