import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect } from 'storybook/test'
import styled from 'styled-components'
import { people } from '../../examples/people.ts'
import { radius, size, space } from '../../tokens/index.ts'
import { Button } from '../button/button.tsx'
import { Heading } from '../heading/heading.tsx'
import { Lanes } from './lanes.tsx'

const Banner = styled(Lanes).withConfig({ componentId: 'fh-story-banner' })`
  height: 14rem;
  border-radius: ${radius.xl};
`

const Hero = styled(Lanes).withConfig({ componentId: 'fh-story-hero' })`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: ${space[24]};
  min-height: 28.75rem;
  padding: ${space[64]} clamp(${space[24]}, 5vw, ${space[64]});
  border-radius: ${radius.xl};

  > * {
    max-width: 36rem;
  }
`

const Grid = styled.div.withConfig({ componentId: 'fh-story-lanes-grid' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: ${space[16]};
  max-width: ${size.content};
`

const meta = {
  title: 'Components/Lanes',
  component: Lanes,
  args: { seed: people.amara.id },
} satisfies Meta<typeof Lanes>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const AsBanner: Story = { render: (args) => <Banner {...args} /> }

export const UnderAHeadline: Story = {
  render: (args) => (
    <Hero {...args}>
      <Heading level={1} size="hero">
        Be seen by the right people.
      </Heading>
      <p>The verified network for athletes, families, coaches and teams.</p>
      <Button variant="primary" size="lg" href="#login">
        Get Started
      </Button>
    </Hero>
  ),
}

export const EveryHue: Story = {
  render: () => (
    <Grid>
      {Array.from({ length: 24 }, (_, index) => (
        <Banner key={index} seed={`athlete-${index}`} />
      ))}
    </Grid>
  ),
}

/** The lanes cross no headline, in either direction of text. */
export const RightToLeft: Story = {
  render: (args) => (
    <Hero {...args} dir="rtl">
      <Heading level={1} size="hero">
        ليراك من يهمك
      </Heading>
    </Hero>
  ),
  play: async ({ canvasElement }) => {
    const art = canvasElement.querySelector('svg')?.getBoundingClientRect()
    const ground = canvasElement.querySelector('.fh-lanes')?.getBoundingClientRect()
    await expect(art?.right).toBeLessThanOrEqual((ground?.left ?? 0) + (ground?.width ?? 0) / 2 + 1)
  },
}
