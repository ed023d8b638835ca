import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled, { css } from 'styled-components'
import { palette, type ColorName } from '../tokens/color.ts'
import { contrast } from '../tokens/contrast.ts'
import { edgePairs, textPairs } from '../tokens/contrast-pairs.ts'
import { color, fontSize, radius, space, stroke } from '../tokens/index.ts'
import { TokenTable } from './token-table.tsx'

const Swatches = styled.ul.withConfig({ componentId: 'fh-story-swatches' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: ${space[16]};
`

const Swatch = styled.li.withConfig({ componentId: 'fh-story-swatch' })<{ $name: ColorName }>`
  overflow: hidden;
  background: ${color.surface};
  border: ${stroke.line} solid ${color.line};
  border-radius: ${radius.lg};

  &::before {
    content: '';
    display: block;
    height: 4rem;
    background: ${({ $name }) => color[$name]};
    border-bottom: ${stroke.line} solid ${color.line};
  }

  div {
    display: grid;
    gap: ${space[2]};
    padding: ${space[12]};
  }

  small {
    font-size: ${fontSize.caption};
    color: ${color.muted};
    font-variant-numeric: tabular-nums;
  }
`

const kinds = {
  text: (ink: ColorName) => css`
    color: ${color[ink]};
  `,
  edge: (ink: ColorName) => css`
    color: transparent;
    border-color: ${color[ink]};
  `,
}

const Sample = styled.span.withConfig({ componentId: 'fh-story-contrast-sample' })<{
  $ink: ColorName
  $ground: ColorName
  $kind: keyof typeof kinds
}>`
  display: inline-block;
  padding: ${space[4]} ${space[12]};
  background: ${({ $ground }) => color[$ground]};
  border: ${stroke.focus} solid transparent;
  border-radius: ${radius.sm};
  ${({ $kind, $ink }) => kinds[$kind]($ink)}
`

const names = Object.keys(palette.dark) as ColorName[]
const ratio = (one: string, other: string) => `${contrast(one, other).toFixed(1)} : 1`

function pairRows(pairs: typeof textPairs, kind: keyof typeof kinds) {
  return pairs.map(([ink, ground]) => ({
    name: `${ink} on ${ground}`,
    cells: [
      <Sample key="sample" $ink={ink} $ground={ground} $kind={kind} aria-hidden={kind === 'edge'}>
        51.92
      </Sample>,
      ratio(palette.dark[ink], palette.dark[ground]),
      ratio(palette.light[ink], palette.light[ground]),
    ],
  }))
}

const columns = ['Pair', 'Here', 'Dark', 'Light'] as const

const meta = { title: 'Foundations/Color' } satisfies Meta

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

/** Text and its background: at least 4.5:1. */
export const TextPairs: StoryObj = {
  render: () => (
    <TokenTable caption="Contrast of text" columns={columns} rows={pairRows(textPairs, 'text')} />
  ),
}

/** Colors that identify a control or its state: at least 3:1. */
export const EdgePairs: StoryObj = {
  render: () => (
    <TokenTable caption="Contrast of edges" columns={columns} rows={pairRows(edgePairs, 'edge')} />
  ),
}
