import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { Card } from '../card/card.tsx'
import { Switch, type SwitchProps } from './switch.tsx'

function Turned({ isOn: first, onChange, ...rest }: SwitchProps) {
  const [isOn, setOn] = useState(first)
  return (
    <Narrow>
      <Card>
        <Switch
          {...rest}
          isOn={isOn}
          onChange={(next) => {
            setOn(next)
            onChange(next)
          }}
        />
      </Card>
    </Narrow>
  )
}

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: {
    label: 'Approve posts',
    explanation: 'What your child posts waits until you approve it.',
    isOn: true,
    onChange: fn(),
  },
  render: (args) => <Turned key={String(args.isOn)} {...args} />,
} satisfies Meta<typeof Switch>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const On: Story = {}

export const Off: Story = {
  args: { isOn: false },
  play: async ({ args, canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Approve posts' })
    await expect(control).toHaveAccessibleDescription(
      'What your child posts waits until you approve it.',
    )
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(control).toBeChecked()
  },
}

/** While it is being saved it keeps the focus and ignores presses. */
export const Pending: Story = {
  args: { isPending: true },
  play: async ({ args, canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('switch'))
    await expect(args.onChange).not.toHaveBeenCalled()
  },
}

export const Disabled: Story = { args: { disabled: true } }

export const LongWords: Story = {
  args: { label: 'L'.repeat(90), explanation: 'long-words/'.repeat(30) },
}

export const RightToLeft: Story = {
  args: { label: 'الموافقة على المنشورات', explanation: 'تنتظر المنشورات موافقتك.' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
