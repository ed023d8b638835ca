import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import styled from 'styled-components'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { Heading } from '../components/heading/heading.tsx'
import { Notice } from '../components/notice/notice.tsx'
import { Page } from '../components/page/page.tsx'
import { Select, type SelectOption } from '../components/select/select.tsx'
import { Switch } from '../components/switch/switch.tsx'
import { TextField } from '../components/text-field/text-field.tsx'
import { space } from '../tokens/index.ts'
import { Ground } from './ground.ts'

const Group = styled(Card).withConfig({ componentId: 'fh-pattern-settings-group' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
  max-width: 42rem;

  > button {
    justify-self: start;
  }
`

type Level = 'public' | 'teams' | 'coaches' | 'private'

const levels: readonly SelectOption<Level>[] = [
  { value: 'public', label: 'Everyone signed in' },
  { value: 'teams', label: 'Verified teams' },
  { value: 'coaches', label: 'Verified coaches' },
  { value: 'private', label: 'Only me' },
]

function Settings({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [level, setLevel] = useState<Level>('coaches')
  const [hearsOfFires, setHearsOfFires] = useState(true)
  return (
    <Ground>
      <Page width="profile">
        <Heading level={1} size="title">
          Settings
        </Heading>
        {isReadOnly && (
          <Notice tone="info">Your guardian looks after these. You can see what applies.</Notice>
        )}
        <Group as="section" aria-labelledby="privacy">
          <Heading level={2} id="privacy">
            Privacy
          </Heading>
          <Select
            label="Who sees your stats"
            hint="It takes effect at once, for search as well."
            options={levels}
            value={level}
            onChange={setLevel}
            disabled={isReadOnly}
          />
          <Switch
            label="Tell me when a post is fired"
            explanation="Once a day at most."
            isOn={hearsOfFires}
            onChange={setHearsOfFires}
            disabled={isReadOnly}
          />
        </Group>
        <Group as="form" aria-labelledby="name" onSubmit={(event) => event.preventDefault()}>
          <Heading level={2} id="name">
            Your name
          </Heading>
          <TextField label="First name" defaultValue="Jordan" autoComplete="given-name" />
          <TextField label="Last name" defaultValue="Miles" autoComplete="family-name" />
          <Button variant="primary" type="submit" pendingLabel="Saving...">
            Save Changes
          </Button>
        </Group>
      </Page>
    </Ground>
  )
}

const meta = {
  title: 'Patterns/Settings',
  component: Settings,
  parameters: { layout: 'fullscreen', snapshot: { phone: true } },
} satisfies Meta<typeof Settings>

export default meta
type Story = StoryObj<typeof meta>

export const Content: Story = {
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: /post is fired/ })
    await userEvent.click(toggle)
    await expect(toggle).not.toBeChecked()
  },
}

export const LookedAfterByAGuardian: Story = { args: { isReadOnly: true } }

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
