import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { palette, type ColorName } from '../tokens/color.ts'
import { color, font, fontSize, radius, space } from '../tokens/index.ts'

const Swatches = styled.ul.withConfig({ componentId: 'fh-story-swatches' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  gap: ${space[16]};
`

const Swatch = styled.li.withConfig({ componentId: 'fh-story-swatch' })<{ $name: ColorName }>`
  overflow: hidden;
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};

  &::before {
    content: '';
    display: block;
    height: 4rem;
    background: ${({ $name }) => color[$name]};
  }

  div {
    display: grid;
    gap: ${space[4]};
    padding: ${space[12]};
  }

  small {
    font-size: ${fontSize.caption};
    color: ${color.muted};
    font-family: ${font.text};
    font-variant-numeric: tabular-nums;
  }
`

const names = Object.keys(palette.dark) as ColorName[]

const meta = { title: 'Foundations/Colour' } satisfies Meta

export default meta

export const Tokens: StoryObj = {
  render: () => (
    <Swatches>
      {names.map((name) => (
        <Swatch key={name} $name={name}>
          <div>
            <strong>{name}</strong>
            <small>dark {palette.dark[name]}</small>
            <small>light {palette.light[name]}</small>
          </div>
        </Swatch>
      ))}
    </Swatches>
  ),
}
