import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Row } from '../../examples/arrange.ts'
import { LightThemeIcon, MoreIcon, NotificationsIcon, SettingsIcon } from '../../icons/index.ts'
import { IconButton } from './icon-button.tsx'

const meta = {
  title: 'Components/IconButton',
  component: IconButton,
  args: { label: 'Notifications', children: <NotificationsIcon />, onClick: fn() },
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Notifications' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(1)
  },
}

export const InARow: Story = {
  render: () => (
    <Row>
      <IconButton label="Use the light theme">
        <LightThemeIcon />
      </IconButton>
      <IconButton label="Settings" asChild>
        <a href="#settings">
          <SettingsIcon />
        </a>
      </IconButton>
      <IconButton label="More about this post" disabledReason="One moment, it’s loading.">
        <MoreIcon />
      </IconButton>
    </Row>
  ),
}
