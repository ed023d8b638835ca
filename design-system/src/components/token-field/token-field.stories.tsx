import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { TokenField } from './token-field.tsx'

const SPORTS = ['Basketball', 'Football', 'Soccer', 'Baseball', 'Track', 'Swimming']
const suggestSports = (typed: string) =>
  SPORTS.filter((sport) => sport.toLowerCase().startsWith(typed.toLowerCase())).map((text) => ({
    text,
    isMeant: typed !== '',
  }))
const sent = fn()

function Sports({ first = [], error }: { first?: string[]; error?: string }) {
  const [sports, setSports] = useState(first)
  return (
    <Narrow>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(sports)
        }}
      >
        <TokenField
          label="Sports"
          hint="Add one at a time."
          placeholder="Basketball"
          error={error}
          value={sports}
          onChange={setSports}
          suggest={suggestSports}
        />
      </form>
    </Narrow>
  )
}

const meta = { title: 'Components/TokenField', component: Sports } satisfies Meta<typeof Sports>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Empty: Story = {}

export const Filled: Story = { args: { first: ['Basketball', 'Track', 'Swimming'] } }

export const ByKeyboard: Story = {
  args: { first: ['Track'] },
  play: async ({ canvasElement }) => {
    sent.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('combobox', { name: 'Sports' })
    await userEvent.type(field, 'bas{Enter}')
    await expect(canvas.getByRole('button', { name: 'Remove Basketball' })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.type(field, 'Curling, swim,')
    await expect(canvas.getByRole('button', { name: 'Remove Swimming' })).toBeVisible()
    await userEvent.keyboard('{Backspace}')
    await expect(canvas.queryByRole('button', { name: 'Remove Swimming' })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Track' }))
    await expect(field).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(sent).toHaveBeenCalledWith(['Basketball', 'Curling'])
    await userEvent.type(field, 's')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Wrong: Story = {
  args: { first: ['Basketball'], error: 'Choose at most 12 sports' },
}

export const Worst: Story = {
  args: {
    first: [
      ...SPORTS,
      'Underwater hockey of the northern lakes',
      'Wintersportmehrkampfdisziplinen',
    ],
  },
}

export const RightToLeft: Story = {
  args: { first: ['كرة السلة', 'السباحة'] },
  globals: { direction: 'rtl' },
}
