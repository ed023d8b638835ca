import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  title: 'Components/ProgressBar',
  component: ProgressBar,
  args: { label: 'Profile 72% complete', percent: 72 },
  decorators: [
    (Story) => (
      <Narrow>
        <Story />
      </Narrow>
    ),
  ],
} satisfies Meta<typeof ProgressBar>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Profile 72% complete' })
    await expect(bar).toHaveAttribute('value', '72')
  },
}

export const Begun: Story = { args: { label: 'Building your export', percent: 0 } }

export const Unknown: Story = { args: { label: 'Uploading', percent: null } }

export const Complete: Story = { args: { label: 'Done', percent: 100 } }
