import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Combobox } from './combobox.tsx'

const NAMES = ['Kai Okafor', 'Kaya Lind', 'Amara Reid']
const goTo = jest.fn()
const search = jest.fn()
beforeEach(() => {
  goTo.mockClear()
  search.mockClear()
})

function Search() {
  const [text, setText] = useState('')
  return (
    <>
      <Combobox
        label="Discover"
        text={text}
        onTextChange={setText}
        items={text ? NAMES.filter((name) => name.toLowerCase().includes(text)) : []}
        itemKey={(name) => name}
        renderItem={(name) => name}
        onChoose={goTo}
        onSubmit={search}
      />
      <button type="button">Next</button>
    </>
  )
}

function enter() {
  render(<Search />)
  return screen.getByRole('combobox', { name: 'Discover' })
}

test('arrow keys move through the names, Enter opens the highlighted one', async () => {
  const field = enter()
  await userEvent.type(field, 'ka{ArrowDown}{ArrowDown}')
  const second = screen.getByRole('option', { name: 'Kaya Lind' })
  expect(field).toHaveAttribute('aria-activedescendant', second.id)
  await userEvent.keyboard('{Enter}')
  expect(goTo).toHaveBeenCalledWith('Kaya Lind')
  expect(search).not.toHaveBeenCalled()
})

test('Enter without a highlighted name searches, and the names stay closed until the text changes', async () => {
  const field = enter()
  await userEvent.type(field, 'ka{Enter}')
  expect(search).toHaveBeenCalledWith('ka')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  await userEvent.type(field, 'y')
  expect(screen.getByRole('option', { name: 'Kaya Lind' })).toBeVisible()
})

test('leaving the field opens nothing, even with a highlighted name', async () => {
  const field = enter()
  await userEvent.type(field, 'ka{ArrowDown}')
  await userEvent.tab()
  expect(goTo).not.toHaveBeenCalled()
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
  expect(field).toHaveValue('ka')
})

test('a click on a name opens it', async () => {
  await userEvent.type(enter(), 'am')
  await userEvent.click(screen.getByRole('option', { name: 'Amara Reid' }))
  expect(goTo).toHaveBeenCalledWith('Amara Reid')
})
