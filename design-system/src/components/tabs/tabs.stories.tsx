import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { CountBadge } from '../badge/count-badge.tsx'
import { Tabs, type TabsProps } from './tabs.tsx'

const tabs = [
  { value: 'posts', label: 'Posts', content: <p>Six posts this month.</p> },
  { value: 'stats', label: 'Stats', content: <p>17.4 points a game.</p> },
  {
    value: 'media',
    label: (
      <>
        Media <CountBadge count={4} label="pictures" />
      </>
    ),
    content: <p>Four pictures.</p>,
  },
]

function Chosen({ value: first, onChange, ...rest }: TabsProps<string>) {
  const [value, setValue] = useState(first)
  return (
    <Tabs
      {...rest}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/Tabs',
  component: Tabs<string>,
  args: { label: 'Profile', tabs, value: 'posts', onChange: fn() },
  render: (args) => <Chosen {...args} />,
} satisfies Meta<typeof Tabs<string>>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Default: Story = {
  play: async ({ args, canvasElement }) => {
    const view = within(canvasElement)
    await userEvent.tab()
    await expect(view.getByRole('tab', { name: 'Posts' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onChange).toHaveBeenLastCalledWith('stats')
    await expect(view.getByRole('tabpanel', { name: 'Stats' })).toHaveTextContent('17.4')
    await userEvent.keyboard('{End}')
    await expect(args.onChange).toHaveBeenLastCalledWith('media')
  },
}

/** Tabs that do not fit scroll sideways. */
export const Many: Story = {
  args: {
    tabs: Array.from({ length: 12 }, (_, index) => ({
      value: `tab-${index}`,
      label: `Season ${2014 + index}`,
      content: <p>Season {2014 + index}</p>,
    })),
    value: 'tab-0',
  },
}

export const RightToLeft: Story = {
  args: {
    label: 'الملف',
    tabs: [
      { value: 'posts', label: 'منشورات', content: <p>ستة منشورات.</p> },
      { value: 'stats', label: 'إحصاءات', content: <p>17.4</p> },
    ],
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
