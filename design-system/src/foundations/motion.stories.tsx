import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import styled, { css } from 'styled-components'
import { Button } from '../components/button/button.tsx'
import { Stack } from '../examples/arrange.ts'
import { durationScale } from '../tokens/motion.ts'
import { color, duration, easing, radius } from '../tokens/index.ts'
import { TokenTable } from './token-table.tsx'

type Duration = keyof typeof durationScale

const atTheEnd = css`
  transform: translateX(4rem);

  &:dir(rtl) {
    transform: translateX(-4rem);
  }
`

const Runner = styled.span.withConfig({ componentId: 'fh-story-runner' })<{
  $duration: Duration
  $isAtTheEnd: boolean
}>`
  display: block;
  width: 1.5rem;
  height: 1.5rem;
  background: ${color.accent};
  border-radius: ${radius.full};
  transition: transform ${({ $duration }) => duration[$duration]} ${easing.out};
  ${({ $isAtTheEnd }) => $isAtTheEnd && atTheEnd}
`

function Runners() {
  const [isAtTheEnd, setAtTheEnd] = useState(false)
  return (
    <Stack>
      <TokenTable
        caption="Durations"
        columns={['Token', 'Value', 'Looks like']}
        rows={(Object.keys(durationScale) as Duration[]).map((name) => ({
          name,
          cells: [
            durationScale[name],
            <Runner key="runner" $duration={name} $isAtTheEnd={isAtTheEnd} />,
          ],
        }))}
      />
      <Button aria-pressed={isAtTheEnd} onClick={() => setAtTheEnd(!isAtTheEnd)}>
        Run
      </Button>
    </Stack>
  )
}

const meta = { title: 'Foundations/Motion' } satisfies Meta

export default meta

export const Durations: StoryObj = {
  render: () => <Runners />,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Run' })
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  },
}
