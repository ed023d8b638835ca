import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { WordField } from './word-field.tsx'

const SPORTS = ['Basketball', 'Football', 'Soccer', 'Baseball', 'Track', 'Swimming']
const suggestSports = (typed: string) =>
  SPORTS.filter((sport) => sport.toLowerCase().startsWith(typed.toLowerCase())).map((text) => ({
    text,
    isMeant: typed !== '',
  }))
const sent = fn()

function Sport({ first = '', error }: { first?: string; error?: string }) {
  const [sport, setSport] = useState(first)
  return (
    <Narrow>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          sent(sport)
        }}
      >
        <WordField
          label="Sport"
          error={error}
          value={sport}
          onChange={setSport}
          suggest={suggestSports}
        />
      </form>
    </Narrow>
  )
}

const meta = { title: 'Components/WordField', component: Sport } satisfies Meta<typeof Sport>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Empty: Story = {}

export const Completing: Story = {
  play: async ({ canvasElement }) => {
    sent.mockClear()
    const field = within(canvasElement).getByRole('combobox', { name: 'Sport' })
    await userEvent.type(field, 'bas{Enter}')
    await expect(field).toHaveValue('Basketball')
    await expect(sent).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(sent).toHaveBeenCalledWith('Basketball')
    await userEvent.clear(field)
    await userEvent.type(field, 's')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
  },
}

export const AnotherWord: Story = { args: { first: 'Curling' } }

export const Wrong: Story = { args: { first: 'Curling', error: 'Choose a sport' } }

export const RightToLeft: Story = {
  args: { first: 'كرة السلة' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
