import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { LightThemeIcon, SettingsIcon } from '../../icons/index.ts'
import { Row } from '../../examples/arrange.ts'
import { IconButton } from '../icon-button/icon-button.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: IconButton,
  args: { label: 'Settings', children: <SettingsIcon aria-hidden="true" /> },
  parameters: { layout: 'centered' },
  decorators: [
    (Story) => (
      <Row>
        <Story />
        <IconButton label="Light theme">
          <LightThemeIcon aria-hidden="true" />
        </IconButton>
      </Row>
    ),
  ],
} satisfies Meta<typeof IconButton>

export default meta
type Story = StoryObj<typeof meta>

const words = () => document.querySelector('[data-tooltip-words]')?.textContent ?? null

export const Playground: Story = { tags: ['playground'] }

/**
 * Opens under the pointer or with the keyboard focus after 700 ms; Escape closes it; the next one then opens
 * immediately.
 */
export const UnderTheFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Settings' })).toHaveFocus()
    await expect(words()).toBeNull()
    await waitFor(() => expect(words()).toBe('Settings'))
    await userEvent.keyboard('{Escape}')
    await expect(words()).toBeNull()
    await userEvent.tab()
    await waitFor(() => expect(words()).toBe('Light theme'))
    await expect(screen.queryByText('Settings')).toBeNull()
  },
}
