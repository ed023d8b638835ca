import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { LoadMore } from './load-more.tsx'

const meta = {
  title: 'Components/LoadMore',
  component: LoadMore,
  args: {
    onLoad: fn(),
    isLoading: false,
    hasFailed: false,
    failure: 'More posts didn’t load.',
  },
} satisfies Meta<typeof LoadMore>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'], args: { hasFailed: true } }

/** Loads without a press when in view. */
export const NearTheEnd: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(args.onLoad).toHaveBeenCalled())
  },
}

export const Loading: Story = { args: { isLoading: true } }

/** After a failure it waits for a press: scrolling must not overload a struggling server. */
export const Failed: Story = {
  args: { hasFailed: true },
  play: async ({ args, canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      'More posts didn’t load.',
    )
    await expect(args.onLoad).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Try again' }))
    await expect(args.onLoad).toHaveBeenCalledTimes(1)
  },
}
