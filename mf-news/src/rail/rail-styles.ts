import { color, fontSize, fontWeight, lineHeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

export const RailList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin-block-start: ${space[12]};
`

export const NewsRow = styled.li`
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

  time {
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.regular};
    color: ${color.muted};
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
