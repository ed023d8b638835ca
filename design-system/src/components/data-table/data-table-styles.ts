import styled from 'styled-components'
import { color, font, fontSize, fontWeight, space } from '../../tokens/index.ts'

export const Scroller = styled.div.withConfig({ componentId: 'fh-data-table' })`
  overflow-x: auto;

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Table = styled.table.withConfig({ componentId: 'fh-data-table-table' })`
  width: 100%;
  border-collapse: collapse;
  font-size: ${fontSize.body};
`

export const HeaderCell = styled.th.withConfig({ componentId: 'fh-data-table-header' })`
  padding: 0 ${space[12]};
  color: ${color.muted};
  font-family: ${font.display};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
  text-align: start;
  text-transform: uppercase;
  white-space: nowrap;
  border-bottom: 1px solid ${color.line};
`

export const SortButton = styled.button.withConfig({ componentId: 'fh-data-table-sort' })`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-width: var(--size-target);
  min-height: var(--size-target);
  color: inherit;
  font: inherit;
  letter-spacing: inherit;
  text-transform: inherit;
  cursor: pointer;

  &:hover {
    color: ${color.text};
  }

  svg {
    width: 1rem;
    height: 1rem;
  }
`

export const Cell = styled.td.withConfig({ componentId: 'fh-data-table-cell' })`
  padding: ${space[12]};
  overflow-wrap: anywhere;
  border-bottom: 1px solid ${color.line};
`

export const Row = styled.tr.withConfig({ componentId: 'fh-data-table-row' })<{
  $isChosen: boolean
}>`
  background: ${({ $isChosen }) => ($isChosen ? color.raised : 'transparent')};
  box-shadow: ${({ $isChosen }) => ($isChosen ? `inset 3px 0 ${color.accent}` : 'none')};

  &:focus-visible {
    outline-offset: -2px;
  }
`

export const Filter = styled.div.withConfig({ componentId: 'fh-data-table-filter' })`
  max-width: 24rem;
  margin-block-end: ${space[12]};
`
