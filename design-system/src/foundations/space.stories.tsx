import type { Meta, StoryObj } from '@storybook/react-webpack5'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { elevationScale } from '../tokens/elevation.ts'
import { layerScale } from '../tokens/layer.ts'
import { color, elevation, radius, size, space, stroke } from '../tokens/index.ts'
import { radiusScale, sizeScale, spaceScale, strokeScale } from '../tokens/space.ts'
import { TokenTable } from './token-table.tsx'

const Bar = styled.span.withConfig({ componentId: 'fh-story-bar' })<{ $width: string }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: 1rem;
  background: ${color.accent};
`

const Corner = styled.span.withConfig({ componentId: 'fh-story-corner' })<{
  $radius: string
  $elevation?: string
}>`
  display: block;
  width: 6rem;
  height: 4rem;
  background: ${color.surface};
  border: ${stroke.line} solid ${color.edge};
  border-radius: ${({ $radius }) => $radius};
  box-shadow: ${({ $elevation = elevation.flat }) => $elevation};
`

const Line = styled.span.withConfig({ componentId: 'fh-story-stroke' })<{ $width: string }>`
  display: block;
  border-top: ${({ $width }) => $width} solid ${color.text};
`

/** Rows of a scale: token, value, and an example. */
function scaleRows<Scale extends Readonly<Record<string, string>>>(
  scale: Scale,
  look: (name: keyof Scale) => ReactNode,
) {
  return Object.entries(scale).map(([name, value]) => ({ name, cells: [value, look(name)] }))
}

const columns = ['Token', 'Value', 'Looks like'] as const

const meta = { title: 'Foundations/Space and shape' } satisfies Meta

export default meta

export const Distances: StoryObj = {
  render: () => (
    <TokenTable
      caption="Distances"
      columns={columns}
      rows={scaleRows(spaceScale, (name) => (
        <Bar $width={space[name]} />
      ))}
    />
  ),
}

export const Corners: StoryObj = {
  render: () => (
    <TokenTable
      caption="Corners"
      columns={columns}
      rows={scaleRows(radiusScale, (name) => (
        <Corner $radius={radius[name]} />
      ))}
    />
  ),
}

export const Strokes: StoryObj = {
  render: () => (
    <TokenTable
      caption="Strokes"
      columns={columns}
      rows={scaleRows(strokeScale, (name) => (
        <Line $width={stroke[name]} />
      ))}
    />
  ),
}

export const Elevation: StoryObj = {
  render: () => (
    <TokenTable
      caption="Elevation"
      columns={columns}
      rows={scaleRows(elevationScale, (name) => (
        <Corner $radius={radius.lg} $elevation={elevation[name]} />
      ))}
    />
  ),
}

export const Measures: StoryObj = {
  render: () => (
    <TokenTable
      caption="Measures of the layout"
      columns={columns}
      rows={scaleRows(sizeScale, (name) => (
        <Bar $width={size[name]} />
      ))}
    />
  ),
}

export const Layers: StoryObj = {
  render: () => (
    <TokenTable
      caption="Layers, lowest first"
      columns={['Token', 'Value']}
      rows={Object.entries(layerScale).map(([name, value]) => ({ name, cells: [value] }))}
    />
  ),
}
