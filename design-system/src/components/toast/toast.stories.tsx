import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { ToastRegion, type ToastRegionProps, type ToastWords } from './toast-region.tsx'

function Said({ toast: first, onLeave }: ToastRegionProps) {
  const [toast, setToast] = useState(first)
  const [count, setCount] = useState(1)
  return (
    <>
      <Button
        onClick={() => {
          setCount(count + 1)
          setToast({ id: count, title: 'Settings Updated' })
        }}
      >
        Save
      </Button>
      <ToastRegion
        toast={toast}
        onLeave={(left) => {
          setToast(null)
          onLeave(left)
        }}
      />
    </>
  )
}

const saved: ToastWords = {
  id: 'saved',
  title: 'Settings Updated',
  description: 'Your privacy settings have been saved.',
  tone: 'success',
}

const meta = {
  title: 'Components/Toast',
  component: ToastRegion<ToastWords>,
  args: { toast: saved, onLeave: fn() },
  render: (args) => <Said {...args} />,
} satisfies Meta<typeof ToastRegion<ToastWords>>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Success: Story = {
  play: async () => {
    const region = await screen.findByRole('region', { name: /Notifications/ })
    await waitFor(() => expect(region).toHaveTextContent('Settings Updated'))
  },
}

export const Failure: Story = {
  args: {
    toast: {
      id: 'failed',
      title: 'Upload failed',
      description: 'Failed to upload profile photo. Please try again.',
      tone: 'danger',
    },
  },
}

export const WithAction: Story = {
  args: {
    toast: { id: 'muted', title: 'Amara Reid is muted', action: { label: 'Undo', onPress: fn() } },
  },
}

/** F8 moves the focus there, where it can be closed. */
export const ByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('[F8]')
    await waitFor(() => expect(document.activeElement?.closest('[role="region"]')).not.toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await expect(args.onLeave).toHaveBeenCalledTimes(1)
  },
}

export const LongWords: Story = {
  args: { toast: { id: 'long', title: 'W'.repeat(100), description: 'long-words/'.repeat(30) } },
}
