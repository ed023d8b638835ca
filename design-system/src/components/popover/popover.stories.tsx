import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Row } from '../../examples/arrange.ts'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  title: 'Components/Popover',
  component: Popover,
  args: {
    trigger: <Button>Who can see this?</Button>,
    label: 'Who can see your stats',
    children: <p>Verified coaches and teams. Nobody else, and no search finds them by it.</p>,
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof Popover>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['playground'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const trigger = within(canvasElement).getByRole('button')
    await userEvent.click(trigger)
    const popover = await screen.findByRole('dialog', { name: 'Who can see your stats' })
    await waitFor(() => expect(popover).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(trigger).toHaveFocus()
    await userEvent.click(trigger)
  },
}

export const LongWords: Story = {
  args: { children: <p>{'long-words/'.repeat(80)}</p> },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}

export const RightToLeft: Story = {
  args: { trigger: <Button>من يرى هذا؟</Button>, children: <p dir="rtl">المدربون والفرق.</p> },
  decorators: [
    (Story) => (
      <Row dir="rtl">
        <Story />
      </Row>
    ),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}
