import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, userEvent, within } from 'storybook/test'
import { Narrow, Stack } from '../../examples/arrange.ts'
import { Link } from './link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '#privacy-policy', children: 'Privacy policy' },
} satisfies Meta<typeof Link>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const InText: Story = {
  render: (args) => (
    <Narrow>
      <p>
        What we keep, for how long and why is in the <Link {...args} />. You can change your mind in
        the settings.
      </p>
    </Narrow>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: 'Privacy policy' })).toHaveFocus()
  },
}

export const Quiet: Story = {
  args: { tone: 'quiet', isAlone: true, children: 'Jordan Miles' },
}

export const LongWords: Story = {
  render: () => (
    <Narrow>
      <Link href="#long">{'https://example.com/'.repeat(12)}</Link>
    </Narrow>
  ),
}

export const RightToLeft: Story = {
  render: () => (
    <Stack dir="rtl">
      <Link href="#rtl" isAlone>
        سياسة الخصوصية
      </Link>
    </Stack>
  ),
}
