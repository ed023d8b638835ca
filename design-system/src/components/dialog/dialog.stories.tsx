import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextArea } from '../text-area/text-area.tsx'
import { DialogActions } from './dialog-actions.ts'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opened({ isOpen: first, onOpenChange, ...rest }: DialogProps) {
  const [isOpen, setOpen] = useState(first)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Report</Button>
      <Dialog
        {...rest}
        isOpen={isOpen}
        onOpenChange={(next) => {
          setOpen(next)
          onOpenChange(next)
        }}
      />
    </>
  )
}

const meta = {
  title: 'Components/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Report this post',
    description: 'Our team looks at every report. The author does not learn who it came from.',
    children: (
      <>
        <TextArea label="What is wrong with it?" rows={4} />
        <DialogActions>
          <Button>Cancel</Button>
          <Button variant="primary">Send report</Button>
        </DialogActions>
      </>
    ),
  },
  render: (args) => <Opened key={String(args.isOpen)} {...args} />,
} satisfies Meta<typeof Dialog>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {}

/** The focus moves in, stays in, and returns to the button that opened it. */
export const ByKeyboard: Story = {
  args: { isOpen: false },
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'Report' })
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Report this post' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    for (let presses = 0; presses < 6; presses++) {
      await userEvent.tab()
      await expect(dialog.contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}

/** The reader may be another person than the one the page was opened for. */
export const HidingThePage: Story = {
  args: {
    isBinding: true,
    hidesPage: true,
    width: 'sm',
    title: 'You’ve been signed out',
    description: 'What you typed is still here.',
    children: (
      <DialogActions>
        <Button variant="primary">Log In</Button>
      </DialogActions>
    ),
  },
}

/** It requires an answer: Escape and a press outside do nothing. */
export const Binding: Story = {
  args: { isBinding: true, title: 'Privacy & Data Protection (GDPR & CCPA)' },
  play: async ({ args }) => {
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
    await expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  },
}

export const LongWords: Story = {
  args: {
    title: 'W'.repeat(80),
    description: 'long-words/'.repeat(60),
    children: Array.from({ length: 12 }, (_, index) => (
      <p key={index}>{'More than a screen holds scrolls inside the dialog. '.repeat(4)}</p>
    )),
  },
}

export const RightToLeft: Story = {
  args: {
    title: 'الإبلاغ عن منشور',
    description: 'يراجع فريقنا كل بلاغ.',
    children: (
      <div dir="rtl">
        <DialogActions>
          <Button>إلغاء</Button>
          <Button variant="primary">إرسال</Button>
        </DialogActions>
      </div>
    ),
  },
}
