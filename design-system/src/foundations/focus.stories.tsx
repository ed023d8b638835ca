import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, userEvent, within } from 'storybook/test'
import { Button } from '../components/button/button.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx'
import { Row } from '../examples/arrange.ts'

const meta = { title: 'Foundations/Focus and print' } satisfies Meta

export default meta

/** With the keyboard focus it has a ring; pressed with a mouse it has none. */
export const Ring: StoryObj = {
  render: () => (
    <Row>
      <Button variant="primary">Connect</Button>
      <Button>Message</Button>
    </Row>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    const button = within(canvasElement).getByRole('button', { name: 'Connect' })
    await expect(button).toHaveFocus()
    await expect(getComputedStyle(button).outlineStyle).toBe('solid')
  },
}

export const InAField: StoryObj = {
  render: () => <TextField label="Search athletes" />,
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('textbox')).toHaveFocus()
  },
}

export const ForScreenReadersAlone: StoryObj = {
  render: () => (
    <p>
      248 <VisuallyHidden>people fired this</VisuallyHidden>
    </p>
  ),
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('people fired this')
    await expect(words.offsetWidth).toBeLessThanOrEqual(1)
  },
}
