import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { Stack } from '../examples/arrange.ts'
import { color, font, fontSize, fontWeight, lineHeight } from '../tokens/index.ts'

const sizes = ['caption', 'small', 'body', 'reading', 'lead', 'heading', 'title', 'hero'] as const

const Sample = styled.p.withConfig({ componentId: 'fh-story-type-sample' })<{
  $size: (typeof sizes)[number]
  $isDisplay: boolean
}>`
  font-size: ${({ $size }) => fontSize[$size]};
  line-height: ${lineHeight.snug};
  ${({ $isDisplay }) =>
    $isDisplay &&
    `
      font-family: ${font.display};
      font-weight: ${fontWeight.bold};
      text-transform: uppercase;
    `}

  small {
    display: block;
    font-family: ${font.text};
    font-size: ${fontSize.caption};
    font-weight: ${fontWeight.regular};
    color: ${color.muted};
    text-transform: none;
  }
`

const meta = { title: 'Foundations/Type' } satisfies Meta

export default meta

export const Scale: StoryObj = {
  render: () => (
    <Stack>
      {sizes.map((size, index) => (
        <Sample key={size} $size={size} $isDisplay={index > 4}>
          51.92 in the 400 m, Baton Rouge
          <small>{size}</small>
        </Sample>
      ))}
    </Stack>
  ),
}
