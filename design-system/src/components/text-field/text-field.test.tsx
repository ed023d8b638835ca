import { render, screen } from '@testing-library/react'
import { createRef } from 'react'
import { DateField } from '../date-field/date-field.tsx'
import { TextField } from './text-field.tsx'

test('a field is named by its label and described by its hint', () => {
  render(<TextField label="Location" hint="City, State" />)
  const field = screen.getByRole('textbox', { name: 'Location' })
  expect(field).toHaveAccessibleDescription('City, State')
  expect(field).not.toHaveAttribute('aria-invalid')
})

test('an error comes before the hint and marks the field', () => {
  render(<TextField label="Location" hint="City, State" error="Say where you train" />)
  const field = screen.getByRole('textbox', { name: 'Location' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Say where you train City, State')
})

test('the caller’s description is kept, and the ref receives the input', () => {
  const ref = createRef<HTMLInputElement>()
  render(
    <>
      <p id="rules">Letters only</p>
      <TextField label="Name" id="name" ref={ref} hint="As on your ID" aria-describedby="rules" />
    </>,
  )
  expect(ref.current).toBe(screen.getByLabelText('Name'))
  expect(ref.current).toHaveAccessibleDescription('As on your ID Letters only')
})

test('a date field has a last allowed day', () => {
  render(<DateField label="Date of birth" max="2026-11-21" />)
  const field = screen.getByLabelText('Date of birth')
  expect(field).toHaveAttribute('type', 'date')
  expect(field).toHaveAttribute('max', '2026-11-21')
})
