import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { Card } from '../card/card.tsx'
import { Page, PageColumns } from './page.tsx'

const meta = {
  title: 'Components/Page',
  component: PageColumns,
  parameters: { layout: 'fullscreen' },
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

export const OneColumn: Story = {
  render: () => (
    <Page width="profile">
      <Card>1040 px</Card>
      <Card>{'more '.repeat(120)}</Card>
    </Page>
  ),
}
