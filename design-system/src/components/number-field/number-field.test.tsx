import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { NumberField } from './number-field.tsx'

function Average() {
  const [value, setValue] = useState<number | null>(17.4)
  return (
    <>
      <NumberField label="Points a game" isDecimal value={value} onChange={setValue} />
      <output>{String(value)}</output>
      <button onClick={() => setValue(null)}>Reset</button>
    </>
  )
}

test('typed digits stay unchanged while they mean the same number', async () => {
  const user = userEvent.setup()
  render(<Average />)
  const field = screen.getByRole('textbox', { name: 'Points a game' })
  await user.clear(field)
  await user.type(field, '20,')
  expect(field).toHaveValue('20,')
  expect(screen.getByRole('status')).toHaveTextContent('20')
  await user.type(field, '50')
  expect(field).toHaveValue('20,50')
  expect(screen.getByRole('status')).toHaveTextContent('20.5')
})

test('a value set from outside replaces the typed one', async () => {
  const user = userEvent.setup()
  render(<Average />)
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(screen.getByRole('textbox')).toHaveValue('')
})
