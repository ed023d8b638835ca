import styled from 'styled-components'
import { color, font, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'

export const Stories = styled.ul.withConfig({ componentId: 'fh-stat-history' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space[12]};
`

export const Story = styled.li.withConfig({ componentId: 'fh-stat-story' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
`

export const Name = styled.h3.withConfig({ componentId: 'fh-stat-story-name' })`
  color: ${color.muted};
  font-family: ${font.display};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`

export const Best = styled.p.withConfig({ componentId: 'fh-stat-best' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[8]};
  color: ${color.muted};
  font-size: ${fontSize.small};

  svg {
    width: 1rem;
    height: 1rem;
    color: ${color.elite};
  }

  b {
    color: ${color.text};
    font-variant-numeric: tabular-nums;
  }
`

export const Foot = styled.div.withConfig({ componentId: 'fh-stat-story-foot' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  color: ${color.muted};
  font-size: ${fontSize.small};
`

export const Table = styled.table.withConfig({ componentId: 'fh-stat-table' })`
  width: 100%;
  font-size: ${fontSize.small};
  font-variant-numeric: tabular-nums;
  border-collapse: collapse;

  th,
  td {
    padding: ${space[4]} 0;
    font-weight: ${fontWeight.regular};
    text-align: start;
    border-bottom: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }

  th {
    color: ${color.muted};
  }

  td:last-child,
  th:last-child {
    text-align: end;
  }
`
