import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DataTable } from './data-table.tsx'

const columns = [
  { key: 'name', title: 'Job', render: ({ name }: Job) => name, text: ({ name }: Job) => name },
]

interface Job {
  name: string
}

test('the number of rows left by the filter is announced', async () => {
  render(
    <DataTable
      label="Jobs"
      columns={columns}
      rows={[{ name: 'Send mail' }, { name: 'Sweep' }]}
      rowKey={({ name }) => name}
      filterLabel="Find a job"
    />,
  )
  await userEvent.type(screen.getByLabelText('Find a job'), 's')
  expect(screen.getByRole('status')).toHaveTextContent('2 rows')
  await userEvent.type(screen.getByLabelText('Find a job'), 'w')
  expect(screen.getByRole('status')).toHaveTextContent(/^1 row$/)
})
