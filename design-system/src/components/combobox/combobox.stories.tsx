import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { fullName } from '../person-name/full-name.ts'
import { Combobox } from './combobox.tsx'

const everybody = Object.values(people)
const goTo = fn()
const search = fn()

function Search({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first)
  const wanted = text.toLowerCase()
  const found = wanted
    ? everybody.filter((person) => fullName(person).toLowerCase().includes(wanted))
    : []
  return (
    <Narrow>
      <Combobox
        label="Search athletes and teams"
        isLabelHidden
        placeholder="Discover athletes, teams..."
        text={text}
        onTextChange={setText}
        items={found}
        itemKey={(person) => person.id}
        renderItem={(person) => (
          <>
            <Avatar person={person} size="sm" /> {fullName(person)}
          </>
        )}
        onChoose={goTo}
        onSubmit={search}
      />
    </Narrow>
  )
}

const meta = { title: 'Components/Combobox', component: Search } satisfies Meta<typeof Search>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Empty: Story = {}

export const Suggesting: Story = {
  play: async ({ canvasElement }) => {
    goTo.mockClear()
    search.mockClear()
    const field = within(canvasElement).getByRole('combobox')
    await userEvent.type(field, 'a')
    const options = await screen.findAllByRole('option')
    await expect(options.length).toBeGreaterThan(0)
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(search).toHaveBeenCalledWith('a')
    await userEvent.type(field, 'm')
    await userEvent.keyboard('{ArrowDown}')
    await expect(field).toHaveAttribute(
      'aria-activedescendant',
      screen.getAllByRole('option')[0]?.id,
    )
    await userEvent.keyboard('{Enter}')
    await expect(goTo).toHaveBeenCalledTimes(1)
    await userEvent.clear(field)
    await userEvent.type(field, 'a')
  },
}

export const NothingFound: Story = { args: { first: 'zzzz' } }

export const RightToLeft: Story = {
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
