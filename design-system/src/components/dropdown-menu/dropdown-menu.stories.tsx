import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { AlertIcon, CloseIcon, MoreIcon, PrivateIcon } from '../../icons/index.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'

const report = fn()

const meta = {
  title: 'Components/DropdownMenu',
  component: DropdownMenu,
  args: {
    trigger: (
      <IconButton label="More about this post by Amara Reid">
        <MoreIcon aria-hidden="true" />
      </IconButton>
    ),
    items: [
      { label: 'Report', icon: <AlertIcon aria-hidden="true" />, onSelect: report },
      { label: 'Mute Amara Reid', icon: <PrivateIcon aria-hidden="true" />, onSelect: fn() },
      {
        label: 'Block Amara Reid',
        icon: <CloseIcon aria-hidden="true" />,
        onSelect: fn(),
        isDangerous: true,
      },
    ],
  },
  parameters: { layout: 'centered' },
} satisfies Meta<typeof DropdownMenu>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {
  tags: ['playground'],
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(3)
  },
}

export const ByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    report.mockClear()
    const trigger = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Report' })).toHaveFocus())
    await userEvent.keyboard('b')
    await expect(screen.getByRole('menuitem', { name: 'Block Amara Reid' })).toHaveFocus()
    await userEvent.keyboard('{Home}{Enter}')
    await expect(report).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(trigger).toHaveFocus())
  },
}

export const WorstContent: Story = {
  args: {
    items: [
      { label: 'Block '.concat('W'.repeat(120)), onSelect: fn(), isDangerous: true },
      { label: 'Mute', onSelect: fn() },
    ],
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'))
  },
}
