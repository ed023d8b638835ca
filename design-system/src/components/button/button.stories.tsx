import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ConnectIcon, SendIcon } from '../../icons/index.ts'
import { Row, Stack } from '../../examples/arrange.ts'
import { Button } from './button.tsx'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { children: 'Connect', onClick: fn() },
  argTypes: {
    variant: {
      description: 'One `primary` a screen.',
      options: ['primary', 'secondary', 'ghost', 'danger'],
      control: 'inline-radio',
      table: { defaultValue: { summary: 'secondary' } },
    },
    size: {
      description: '34, 44 or 56 px high; never below 44 px under a finger.',
      options: ['sm', 'md', 'lg'],
      control: 'inline-radio',
      table: { defaultValue: { summary: 'md' } },
    },
    pending: {
      description: 'The action is under way: keeps width and focus, ignores presses.',
      control: 'boolean',
    },
    pendingLabel: { description: 'What it says meanwhile.', control: 'text' },
    href: { description: 'Makes it a link.', control: 'text' },
    asChild: { description: 'Dresses the one child it is given.', control: false },
  },
} satisfies Meta<typeof Button>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Variants: Story = {
  render: () => (
    <Row>
      <Button variant="primary">Connect</Button>
      <Button variant="secondary">Connect</Button>
      <Button variant="ghost">Connect</Button>
      <Button variant="danger">Connect</Button>
    </Row>
  ),
}

export const Sizes: Story = {
  render: () => (
    <Row>
      <Button size="sm">Connect</Button>
      <Button size="md">Message</Button>
      <Button size="lg" variant="primary">
        Get Started
      </Button>
    </Row>
  ),
}

export const WithIcon: Story = {
  render: () => (
    <Row>
      <Button variant="primary">
        <ConnectIcon aria-hidden="true" /> Connect
      </Button>
      <Button>
        <SendIcon aria-hidden="true" /> Message
      </Button>
    </Row>
  ),
}

export const AsLink: Story = {
  render: () => (
    <Row>
      <Button href="#address" variant="primary">
        With an address
      </Button>
      <Button asChild>
        <a href="#slotted">With a link of its own</a>
      </Button>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link')).toHaveLength(2)
  },
}

export const Pending: Story = {
  args: { pending: true, pendingLabel: 'Saving...', children: 'Save Changes', variant: 'primary' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Saving...' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}

/** All three have the same width: pressing moves nothing around them. */
export const PendingKeepsItsWidth: Story = {
  render: () => (
    <Stack>
      <Button pendingLabel="Updating...">Continue</Button>
      <Button pending pendingLabel="Updating...">
        Continue
      </Button>
      <Button pending>Load more</Button>
      <Button>Load more</Button>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const widths = Array.from(canvasElement.querySelectorAll('button'), (b) => b.offsetWidth)
    await expect(widths[0]).toBe(widths[1])
    await expect(widths[2]).toBe(widths[3])
  },
}

export const Disabled: Story = {
  args: { disabledReason: 'Write something first.' },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveAccessibleDescription('Write something first.')
    await expect(document.querySelector('[data-tooltip-words]')).toHaveTextContent(
      'Write something first.',
    )
  },
}

export const LongWords: Story = {
  args: {
    children:
      'Try adjusting your search or filters to find what you are looking for, then continue',
  },
}

export const RightToLeft: Story = {
  render: () => (
    <Row dir="rtl">
      <Button variant="primary">
        <SendIcon aria-hidden="true" /> إرسال رسالة
      </Button>
      <Button>إلغاء</Button>
    </Row>
  ),
}
