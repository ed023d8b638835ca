import type { ReactNode } from 'react'
import styled from 'styled-components'
import { color, font, fontSize, fontWeight, space, stroke } from '../tokens/index.ts'

const Table = styled.table.withConfig({ componentId: 'fh-story-token-table' })`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  font-size: ${fontSize.body};

  th,
  td {
    padding: ${space[12]} ${space[16]} ${space[12]} 0;
    border-bottom: ${stroke.line} solid ${color.line};
    text-align: start;
    vertical-align: middle;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }

  thead th {
    color: ${color.muted};
    font-family: ${font.display};
    font-weight: ${fontWeight.semibold};
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }

  tbody th {
    font-weight: ${fontWeight.semibold};
  }
`

export interface TokenTableProps {
  caption: string
  columns: readonly string[]
  /** A row's key is its token; its cells are the columns after the first. */
  rows: readonly { name: string; cells: readonly ReactNode[] }[]
}

/** A table of tokens, generated from the code. */
export function TokenTable({ caption, columns, rows }: TokenTableProps) {
  return (
    <Table aria-label={caption}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
