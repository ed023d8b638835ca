import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Narrow } from '../../examples/arrange.ts'
import { Link } from '../link/link.tsx'
import { Checkbox, type CheckboxProps } from './checkbox.tsx'

function Ticked({ isChecked: first, onChange, ...rest }: CheckboxProps) {
  const [isChecked, setChecked] = useState(first)
  return (
    <Narrow>
      <Checkbox
        {...rest}
        isChecked={isChecked}
        onChange={(next) => {
          setChecked(next)
          onChange(next)
        }}
      />
    </Narrow>
  )
}

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: 'I accept the use of cookies', isChecked: false, onChange: fn() },
  render: (args) => <Ticked key={String(args.isChecked)} {...args} />,
} satisfies Meta<typeof Checkbox>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I accept the use of cookies' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith(true)
    await expect(box).toBeChecked()
  },
}

export const Checked: Story = { args: { isChecked: true } }

export const WithLink: Story = {
  args: {
    label: (
      <>
        I have read and accept the <Link href="#privacy-policy">Privacy Policy</Link>
      </>
    ),
  },
}

export const WithError: Story = { args: { error: 'Tick this to go on', hint: 'It is needed.' } }

export const Disabled: Story = {
  args: { disabled: true, isChecked: true, hint: 'Your guardian turned this on.' },
}

export const LongWords: Story = { args: { label: 'long-words/'.repeat(40) } }

export const RightToLeft: Story = {
  args: { label: 'أوافق على استخدام ملفات تعريف الارتباط', isChecked: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
