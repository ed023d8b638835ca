import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { CSSProperties } from 'react'
import { expect, waitFor } from 'storybook/test'
import { Card } from '../card/card.tsx'
import { Page, PageColumns } from './page.tsx'

const meta = {
  title: 'Components/Page',
  component: PageColumns,
  parameters: { layout: 'fullscreen' },
  // No header is above.
  decorators: [
    (Story) => (
      <div style={{ '--bar-start': '0px' } as CSSProperties}>
        <Story />
      </div>
    ),
  ],
  args: {
    start: <Card>250 px</Card>,
    children: (
      <>
        <Card>What people came for</Card>
        <Card>{'more '.repeat(120)}</Card>
      </>
    ),
    end: <Card>290 px</Card>,
  },
} satisfies Meta<typeof PageColumns>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const ThreeColumns: Story = {}

export const MainAlone: Story = { args: { start: undefined, end: undefined } }

export const RightToLeft: Story = { args: { dir: 'rtl' } }

/** A short column stays at the top of the window, one higher than the window at its end. */
export const BesideALongPage: Story = {
  args: {
    start: <Card>Short</Card>,
    children: Array.from({ length: 40 }, (_, index) => <Card key={index}>Post {index + 1}</Card>),
    end: Array.from({ length: 14 }, (_, index) => <Card key={index}>Box {index + 1}</Card>),
  },
  parameters: { snapshot: { phone: false } },
  play: async ({ canvas }) => {
    if (innerWidth < 1100) return
    scrollTo({ top: 1_200, behavior: 'instant' })
    const edges = (text: string) => canvas.getByText(text).getBoundingClientRect()
    await waitFor(async () => {
      await expect(edges('Short').top).toBeGreaterThan(0)
      await expect(edges('Short').bottom).toBeLessThan(innerHeight / 2)
      await expect(edges('Box 14').bottom).toBeLessThan(innerHeight)
      await expect(edges('Box 14').bottom).toBeGreaterThan(innerHeight / 2)
    })
  },
}

export const OneColumn: Story = {
  render: () => (
    <Page width="profile">
      <Card>1040 px</Card>
      <Card>{'more '.repeat(120)}</Card>
    </Page>
  ),
}
