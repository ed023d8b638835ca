import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ErrorState } from './error-state.tsx'

const meta = {
  title: 'Components/ErrorState',
  component: ErrorState,
  args: { message: 'The feed could not be loaded. Your connection may be down.', onRetry: fn() },
} satisfies Meta<typeof ErrorState>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).toHaveBeenCalledTimes(1)
  },
}

export const Retrying: Story = { args: { isRetrying: true } }

export const NothingToRetry: Story = {
  render: () => <ErrorState title="Profile not found" message="It may have been removed." />,
}

export const LongWords: Story = {
  args: { title: 'W'.repeat(90), message: 'long-message/'.repeat(30) },
}
