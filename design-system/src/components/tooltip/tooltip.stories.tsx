import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, screen, userEvent, within } from 'storybook/test'
import { LightThemeIcon, SettingsIcon } from '../../icons/index.ts'
import { Row } from '../../examples/arrange.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Tooltip, TooltipArea } from './tooltip.tsx'

const meta = {
  title: 'Components/Tooltip',
  component: Tooltip,
  args: {
    words: 'Settings',
    children: (
      <IconButton label="Settings">
        <SettingsIcon aria-hidden="true" />
      </IconButton>
    ),
  },
  parameters: { layout: 'centered' },
  decorators: [
    (Story) => (
      <TooltipArea>
        <Row>
          <Story />
          <Tooltip words="Light theme">
            <IconButton label="Light theme">
              <LightThemeIcon aria-hidden="true" />
            </IconButton>
          </Tooltip>
        </Row>
      </TooltipArea>
    ),
  ],
} satisfies Meta<typeof Tooltip>

export default meta
type Story = StoryObj<typeof meta>

/** Under the pointer after 700 ms; under the focus at once; Escape takes it away. */
export const UnderTheFocus: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: 'Settings' })).toHaveFocus()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Settings')
    await userEvent.keyboard('{Escape}')
    await expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Light theme')
  },
}
