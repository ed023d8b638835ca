import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AthleteIcon, CoachIcon, CuratorIcon, ParentIcon } from '../../icons/index.ts'
import { RadioCards, type RadioCardsProps } from './radio-cards.tsx'

type Kind = 'athlete' | 'parent' | 'institution_coach' | 'curator'

const cards = [
  {
    value: 'athlete',
    title: 'Athlete',
    description: 'You compete, and want to be seen by the right people. 17 or older.',
    icon: <AthleteIcon aria-hidden="true" />,
  },
  {
    value: 'parent',
    title: 'Parent or guardian',
    description: 'You look after an athlete under 18.',
    icon: <ParentIcon aria-hidden="true" />,
  },
  {
    value: 'institution_coach',
    title: 'Coach or recruiter',
    description: 'You look for athletes for a program.',
    icon: <CoachIcon aria-hidden="true" />,
  },
  {
    value: 'curator',
    title: 'Curator',
    description: 'Not on offer at the moment.',
    icon: <CuratorIcon aria-hidden="true" />,
    isDisabled: true,
  },
] as const

function Choosing(props: RadioCardsProps<Kind>) {
  const [value, setValue] = useState(props.value)
  return (
    <RadioCards
      {...props}
      value={value}
      onChange={(next) => {
        setValue(next)
        props.onChange(next)
      }}
    />
  )
}

const meta = {
  title: 'Components/RadioCards',
  component: RadioCards<Kind>,
  args: { label: 'Account type', cards, value: null, onChange: fn() },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof RadioCards<Kind>>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const NothingChosen: Story = { args: { hint: 'You can change it later.' } }

export const Chosen: Story = { args: { value: 'athlete' } }

export const ByKeyboard: Story = {
  play: async ({ args, canvasElement }) => {
    const group = within(canvasElement)
    await userEvent.tab()
    await expect(group.getByRole('radio', { name: 'Athlete' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onChange).toHaveBeenLastCalledWith('athlete')
    await userEvent.keyboard('{ArrowDown}')
    await expect(args.onChange).toHaveBeenLastCalledWith('parent')
    await expect(group.getByRole('radio', { name: 'Parent or guardian' })).toBeChecked()
  },
}

export const WithError: Story = {
  args: { error: 'Please select an account type' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Account type' })
    await expect(group).toHaveAccessibleDescription('Please select an account type')
  },
}

export const LongWords: Story = {
  args: {
    cards: [
      { value: 'athlete', title: 'W'.repeat(60), description: 'long-description/'.repeat(12) },
      { value: 'parent', title: 'Parent' },
    ],
  },
}

export const RightToLeft: Story = {
  args: { label: 'نوع الحساب', value: 'athlete' },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
