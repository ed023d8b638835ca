import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Card } from '../card/card.tsx'
import type { Column } from './arrange-rows.ts'
import { DataTable, type DataTableProps } from './data-table.tsx'

interface Request {
  id: string
  name: string
  type: string
  filed: string
}

const requests: Request[] = [
  { id: '3f2a9c1e', name: 'Dana Torres', type: 'Background check', filed: '2026-11-19' },
  { id: '9d1f0a52', name: 'Amara Reid', type: 'Identity', filed: '2026-11-17' },
  { id: 'c04be7d3', name: 'Kai Okafor', type: 'Identity', filed: '2026-11-20' },
]

const columns: Column<Request>[] = [
  { key: 'id', title: 'User', render: ({ id }) => id, text: ({ id }) => id },
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => name,
    sortBy: ({ name }) => name,
    text: ({ name }) => name,
  },
  {
    key: 'type',
    title: 'Type',
    render: ({ type }) => type,
    sortBy: ({ type }) => type,
    text: ({ type }) => type,
  },
  { key: 'filed', title: 'Filed', render: ({ filed }) => filed, sortBy: ({ filed }) => filed },
]

function Chosen({ onChoose, ...rest }: DataTableProps<Request>) {
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  return (
    <Card>
      <DataTable
        {...rest}
        chosenKey={chosenKey}
        onChoose={(row) => {
          setChosenKey(row.id)
          onChoose?.(row)
        }}
      />
    </Card>
  )
}

const meta = {
  title: 'Components/DataTable',
  component: DataTable<Request>,
  args: {
    label: 'Pending requests',
    columns,
    rows: requests,
    rowKey: ({ id }) => id,
    onChoose: fn(),
    filterLabel: 'Find a request',
  },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof DataTable<Request>>

export default meta
type Story = StoryObj<typeof meta>

const firstCells = (canvas: HTMLElement) =>
  Array.from(canvas.querySelectorAll('tbody tr'), (row) => row.firstElementChild?.textContent)

export const Playground: Story = { tags: ['playground'] }

export const SortedAndFiltered: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.click(view.getByRole('button', { name: 'Name' }))
    await expect(view.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(firstCells(canvasElement)).toEqual(['9d1f0a52', '3f2a9c1e', 'c04be7d3'])
    await userEvent.type(view.getByRole('searchbox', { name: 'Find a request' }), 'identity')
    await expect(firstCells(canvasElement)).toEqual(['9d1f0a52', 'c04be7d3'])
  },
}

/** One tab stop; arrow keys move through the rows, Enter selects one. */
export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row').slice(1)
    rows[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(rows[2]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onChoose).toHaveBeenCalledWith(requests[2])
    await expect(rows[2]).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{Home}')
    await expect(rows[0]).toHaveFocus()
  },
}

export const Empty: Story = { args: { rows: [], empty: 'No Pending Requests' } }

export const LongWords: Story = {
  args: {
    rows: [{ id: 'W'.repeat(36), name: 'M'.repeat(120), type: 'long-type/'.repeat(8), filed: '' }],
  },
}
