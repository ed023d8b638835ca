import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { RadioCards } from './radio-cards.tsx'

type Kind = 'athlete' | 'parent' | 'admin'

const cards = [
  { value: 'athlete', title: 'Athlete', description: 'You compete.' },
  { value: 'parent', title: 'Parent', description: 'You look after an athlete.' },
  { value: 'admin', title: 'Admin', isDisabled: true },
] as const

function Choice({ error }: { error?: string }) {
  const [kind, setKind] = useState<Kind | null>(null)
  return <RadioCards label="Account type" {...{ cards, error }} value={kind} onChange={setKind} />
}

test('cards form one group of radio buttons with names and descriptions', () => {
  render(<Choice error="Please select an account type" />)
  const group = screen.getByRole('radiogroup', { name: 'Account type' })
  expect(group).toHaveAccessibleDescription('Please select an account type')
  expect(group).toBeInvalid()
  expect(screen.getByRole('radio', { name: 'Athlete' })).toHaveAccessibleDescription('You compete.')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

test('a press anywhere on a card selects it', async () => {
  const user = userEvent.setup()
  render(<Choice />)
  await user.click(screen.getByText('You look after an athlete.'))
  expect(screen.getByRole('radio', { name: 'Parent' })).toBeChecked()
  await user.click(screen.getByText('Athlete'))
  expect(screen.getByRole('radio', { name: 'Athlete' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'Parent' })).not.toBeChecked()
})

test('a disabled card cannot be selected', async () => {
  const user = userEvent.setup()
  render(<Choice />)
  await user.click(screen.getByText('Admin'))
  expect(screen.getByRole('radio', { name: 'Admin' })).not.toBeChecked()
})
