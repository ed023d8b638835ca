import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Narrow, Stack } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import { PersonName } from './person-name.tsx'

const meta = {
  title: 'Components/PersonName',
  component: PersonName,
  args: { person: people.jordan },
} satisfies Meta<typeof PersonName>

export default meta
type Story = StoryObj<typeof meta>

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

export const AsLink: Story = { args: { link: <a href="#profile" /> } }
