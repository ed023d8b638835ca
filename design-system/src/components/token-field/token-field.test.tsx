import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { TokenField } from './token-field.tsx'

const WORDS = ['Basketball', 'Baseball', 'Track']
const suggest = (typed: string) =>
  WORDS.filter((text) => text.toLowerCase().startsWith(typed.toLowerCase())).map((text) => ({
    text,
    isMeant: typed !== '',
  }))

const sent = jest.fn()
beforeEach(() => sent.mockClear())

function Form({ first }: { first: string[] }) {
  const [sports, setSports] = useState(first)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(sports)
      }}
    >
      <TokenField label="Sports" value={sports} onChange={setSports} suggest={suggest} />
      <button type="button">Next</button>
    </form>
  )
}

function enter(first: string[] = []) {
  render(<Form first={first} />)
  return screen.getByRole('combobox', { name: 'Sports' })
}

const tokens = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('Enter adds the highlighted word, then submits the form once nothing is typed', async () => {
  const field = enter()
  await userEvent.type(field, 'bas{ArrowDown}{Enter}')
  expect(tokens()).toEqual(['Baseball'])
  expect(field).toHaveValue('')
  expect(screen.getByText('Baseball added')).toHaveAttribute('role', 'status')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledWith(['Baseball'])
})

test('an unknown word is accepted by Enter, and by leaving the field', async () => {
  const field = enter()
  await userEvent.type(field, 'Curling{Enter}')
  await userEvent.type(field, 'Luge')
  await userEvent.tab()
  expect(tokens()).toEqual(['Curling', 'Luge'])
  expect(sent).not.toHaveBeenCalled()
})

test('commas end words, also in pasted text, and known ones are completed', async () => {
  const field = enter()
  await userEvent.click(field)
  await userEvent.paste('track, Curling, bas')
  expect(tokens()).toEqual(['Track', 'Curling'])
  expect(field).toHaveValue('bas')
  await userEvent.keyboard(',')
  expect(tokens()).toEqual(['Track', 'Curling', 'Basketball'])
})

test('no word is offered or added twice', async () => {
  const field = enter(['Track'])
  await userEvent.click(field)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Basketball',
    'Baseball',
  ])
  await userEvent.type(field, 'TRACK, Luge, luge,')
  expect(tokens()).toEqual(['Track', 'Luge'])
})

test('a token is removed by its button, which leaves the focus in the field, and the last one by Backspace', async () => {
  const field = enter(['Basketball', 'Luge', 'Track'])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Basketball' }))
  expect(tokens()).toEqual(['Luge', 'Track'])
  expect(field).toHaveFocus()
  expect(screen.getByText('Basketball removed')).toBeInTheDocument()
  await userEvent.keyboard('x{Backspace}{Backspace}')
  expect(tokens()).toEqual(['Luge'])
  expect(field).toHaveFocus()
})
