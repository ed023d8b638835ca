import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { AlertDialog, type AlertDialogProps } from './alert-dialog.tsx'

function Asked({ isOpen: first, onConfirm, onCancel, ...rest }: AlertDialogProps) {
  const [isOpen, setOpen] = useState(first)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <AlertDialog
        {...rest}
        isOpen={isOpen}
        onConfirm={() => {
          setOpen(false)
          onConfirm()
        }}
        onCancel={() => {
          setOpen(false)
          onCancel()
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/AlertDialog',
  component: AlertDialog,
  args: {
    isOpen: true,
    title: 'Delete this post?',
    description: 'It goes with its comments and cannot be brought back.',
    confirmLabel: 'Delete post',
    cancelLabel: 'Keep it',
    tone: 'danger',
    onConfirm: fn(),
    onCancel: fn(),
  },
  render: (args) => <Asked key={String(args.isOpen)} {...args} />,
} satisfies Meta<typeof AlertDialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Dangerous: Story = {}

export const Neutral: Story = {
  args: {
    tone: 'neutral',
    title: 'Leave without saving?',
    description: 'What you changed on this page is lost.',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
  },
}

export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ args, canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Delete' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this post?' })
    await expect(dialog).toHaveAccessibleDescription(/cannot be brought back/)
    // The safe answer has the focus: a hasty Enter changes nothing.
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledTimes(1)
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

export const LongWords: Story = {
  args: {
    title: 'W'.repeat(80),
    description: 'long-words/'.repeat(40),
    confirmLabel: 'C'.repeat(50),
  },
}
