import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { WordField } from './word-field.tsx'

const WORDS = ['Basketball', 'Baseball', 'Running back']
const suggest = (typed: string) =>
  WORDS.map((text) => ({
    text,
    isMeant: text.toLowerCase().startsWith(typed.toLowerCase()),
  })).filter(
    ({ text, isMeant }) => isMeant || text.toLowerCase().includes(` ${typed.toLowerCase()}`),
  )

const sent = jest.fn()
beforeEach(() => sent.mockClear())

function Form() {
  const [sport, setSport] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(sport)
      }}
    >
      <WordField label="Sport" value={sport} onChange={setSport} suggest={suggest} />
      <button type="button">Next</button>
    </form>
  )
}

function enter() {
  render(<Form />)
  return screen.getByRole('combobox', { name: 'Sport' })
}

test('Enter completes a word first, and submits the form only when pressed again', async () => {
  const field = enter()
  await userEvent.type(field, 'bas{Enter}')
  expect(field).toHaveValue('Basketball')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledWith('Basketball')
})

test('arrow keys move through the words, and Escape closes them', async () => {
  const field = enter()
  await userEvent.type(field, 'bas{ArrowDown}')
  const second = screen.getByRole('option', { name: 'Baseball' })
  expect(field).toHaveAttribute('aria-activedescendant', second.id)
  expect(second).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  expect(field).toHaveValue('Baseball')
  await userEvent.keyboard('{ArrowDown}{Escape}')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(field).toHaveValue('Baseball')
})

test('a match inside a word is offered but chosen only by hand, and does not submit the form', async () => {
  const field = enter()
  await userEvent.type(field, 'back{Enter}')
  expect(field).toHaveValue('back')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.type(field, '{Backspace}')
  fireEvent.click(screen.getByRole('option', { name: 'Running back' }))
  expect(field).toHaveValue('Running back')
})

test('leaving the field completes a word that was begun, and leaves any other text unchanged', async () => {
  const field = enter()
  await userEvent.type(field, 'baseb')
  await userEvent.tab()
  expect(field).toHaveValue('Baseball')
  await userEvent.clear(field)
  await userEvent.type(field, 'Curling')
  await userEvent.tab()
  expect(field).toHaveValue('Curling')
})

test('a click offers every word, whatever the field contains', async () => {
  const field = enter()
  await userEvent.type(field, 'Curling')
  await userEvent.tab()
  await userEvent.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(WORDS)
  expect(screen.getByText('3 suggestions')).toHaveAttribute('role', 'status')
})
