import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Narrow, Stack } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import { fullName } from './full-name.ts'
import { PersonName } from './person-name.tsx'

const meta = {
  title: 'Components/PersonName',
  component: PersonName,
  args: { person: people.jordan },
} satisfies Meta<typeof PersonName>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Everybody: Story = {
  render: () => (
    <Narrow>
      <Stack>
        {Object.values(people).map((person) => (
          <PersonName key={person.id} person={person} />
        ))}
      </Stack>
    </Narrow>
  ),
}

/** In a narrow column: a long name is shortened, with all of it as the tooltip. */
export const OnOneLine: Story = {
  args: { isOnOneLine: true, link: <a href="#profile" />, person: people.longNamed },
  render: (args) => (
    <div style={{ width: '10rem' }}>
      <PersonName {...args} />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const name = within(canvasElement).getByRole('link')
    await expect(name.offsetHeight).toBeLessThan(40)
    await expect(name.closest('[title]')).toHaveAttribute('title', fullName(args.person))
  },
}

export const AsLink: Story = { args: { link: <a href="#profile" /> } }
