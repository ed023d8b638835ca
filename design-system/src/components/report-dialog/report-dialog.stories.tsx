import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ReportDialog } from './report-dialog.tsx'

const meta = {
  title: 'Components/ReportDialog',
  component: ReportDialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    subject: 'this post',
    onReport: fn(async () => {}),
  },
} satisfies Meta<typeof ReportDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

/** A reason is required, details are not. */
export const Sent: Story = {
  parameters: { snapshot: { skip: 'sending changes nothing that a picture shows' } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(screen.getByText('Pick a reason first.')).toBeVisible())
    await expect(args.onReport).not.toHaveBeenCalled()

    await userEvent.selectOptions(screen.getByLabelText('What’s wrong?'), 'harassment')
    await userEvent.type(screen.getByLabelText('Details (optional)'), '  Twice this week. ')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(args.onOpenChange).toHaveBeenCalledWith(false))
    await expect(args.onReport).toHaveBeenCalledWith({
      reason: 'harassment',
      details: 'Twice this week.',
    })
  },
}

export const AboutAMinor: Story = {
  play: async () => {
    await userEvent.selectOptions(await screen.findByLabelText('What’s wrong?'), 'minor_safety')
    await waitFor(() => expect(screen.getByText('Is someone in danger right now?')).toBeVisible())
  },
}

/** Typed text stays after a failure. */
export const NotSent: Story = {
  args: {
    subject: 'W'.repeat(60),
    onReport: fn(() => Promise.reject(new Error('away'))),
  },
  play: async ({ args }) => {
    await userEvent.selectOptions(await screen.findByLabelText('What’s wrong?'), 'spam')
    await userEvent.type(screen.getByLabelText('Details (optional)'), 'The same link, ten times.')
    await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
    await waitFor(() => expect(screen.getByText(/^We couldn’t send your report/)).toBeVisible())
    await expect(screen.getByLabelText('Details (optional)')).toHaveValue(
      'The same link, ten times.',
    )
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}
