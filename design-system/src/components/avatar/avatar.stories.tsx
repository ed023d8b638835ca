import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, waitFor } from 'storybook/test'
import { Row } from '../../examples/arrange.ts'
import { people } from '../../examples/people.ts'
import { Avatar } from './avatar.tsx'

const meta = {
  title: 'Components/Avatar',
  component: Avatar,
  args: { person: people.jordan },
} satisfies Meta<typeof Avatar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Sizes: Story = {
  render: (args) => (
    <Row>
      <Avatar {...args} size="xs" />
      <Avatar {...args} size="sm" />
      <Avatar {...args} size="md" />
      <Avatar {...args} size="lg" />
      <Avatar {...args} size="xl" />
    </Row>
  ),
}

export const WithPicture: Story = { args: { person: people.pictured, size: 'xl' } }

export const MissingPicture: Story = {
  args: { person: people.missingPicture, size: 'lg' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeNull())
    await expect(canvasElement).toHaveTextContent('KO')
  },
}

/** A person has the same color everywhere: it derives from their id. */
export const Everybody: Story = {
  render: () => (
    <Row>
      {Object.values(people).map((person) => (
        <Avatar key={person.id} person={person} />
      ))}
    </Row>
  ),
}

export const StandingAlone: Story = { args: { label: 'Your profile' } }
