import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { expect, waitFor, within } from 'storybook/test'
import { color, space } from '../../tokens/index.ts'
import { VirtualList } from './virtual-list.tsx'

const Window = styled.div.withConfig({ componentId: 'fh-example-window' })`
  height: 24rem;
  border: 1px solid ${color.line};
`

const Line = styled.p.withConfig({ componentId: 'fh-example-line' })`
  padding: ${space[12]} ${space[16]};
  border-bottom: 1px solid ${color.line};
  overflow-wrap: anywhere;
`

const lines = Array.from({ length: 10_000 }, (_, index) => ({
  id: `line-${index}`,
  text: index % 7 === 3 ? `${index + 1}. ${'a longer line '.repeat(12)}` : `${index + 1}. A line`,
}))

const meta = {
  title: 'Components/VirtualList',
  component: VirtualList<(typeof lines)[number]>,
  args: {
    label: 'Ten thousand lines',
    items: lines,
    itemKey: ({ id }) => id,
    renderItem: ({ text }) => <Line>{text}</Line>,
    estimatedRowHeight: 46,
  },
  decorators: [
    (Story) => (
      <Window>
        <Story />
      </Window>
    ),
  ],
} satisfies Meta<typeof VirtualList<(typeof lines)[number]>>

export default meta
type Story = StoryObj<typeof meta>

/** Of ten thousand only those on screen are in the document. */
export const TenThousand: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getAllByRole('listitem').length).toBeLessThan(40)
    const scroller = view.getByRole('region')
    scroller.scrollTop = 200_000
    await waitFor(async () => {
      const position = Number(view.getAllByRole('listitem')[6]?.getAttribute('aria-posinset'))
      await expect(position).toBeGreaterThan(1_000)
    })
    scroller.scrollTop = 0
    await waitFor(() => expect(view.getByText('1. A line')).toBeVisible())
  },
}

export const Empty: Story = { args: { items: [] } }
