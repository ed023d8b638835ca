import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled, { css } from 'styled-components'
import { Stack } from '../examples/arrange.ts'
import { color, font, fontSize, fontWeight, lineHeight } from '../tokens/index.ts'
import { fontSizeScale, fontWeightScale } from '../tokens/type.ts'

type Size = keyof typeof fontSizeScale
type Weight = keyof typeof fontWeightScale

const displayFace = css`
  font-family: ${font.display};
  font-weight: ${fontWeight.bold};
  text-transform: uppercase;
`

const Sample = styled.p.withConfig({ componentId: 'fh-story-type-sample' })<{
  $size: Size
  $isDisplay: boolean
}>`
  font-size: ${({ $size }) => fontSize[$size]};
  line-height: ${lineHeight.snug};
  ${({ $isDisplay }) => $isDisplay && displayFace}

  small {
    display: block;
    font-family: ${font.text};
    font-size: ${fontSize.caption};
    font-weight: ${fontWeight.regular};
    color: ${color.muted};
    text-transform: none;
  }
`

const Weighed = styled.p.withConfig({ componentId: 'fh-story-type-weight' })<{ $weight: Weight }>`
  font-size: ${fontSize.heading};
  font-weight: ${({ $weight }) => fontWeight[$weight]};
`

const displaySizes: readonly Size[] = ['heading', 'brand', 'stat', 'title', 'hero']

const meta = { title: 'Foundations/Type' } satisfies Meta

export default meta

export const Scale: StoryObj = {
  render: () => (
    <Stack>
      {(Object.keys(fontSizeScale) as Size[]).map((size) => (
        <Sample key={size} $size={size} $isDisplay={displaySizes.includes(size)}>
          51.92 in the 400 m, Baton Rouge
          <small>
            {size} · {fontSizeScale[size]}
          </small>
        </Sample>
      ))}
    </Stack>
  ),
  parameters: { snapshot: { phone: true } },
}

export const Weights: StoryObj = {
  render: () => (
    <Stack>
      {(Object.keys(fontWeightScale) as Weight[]).map((weight) => (
        <Weighed key={weight} $weight={weight}>
          {weight} {fontWeightScale[weight]} · Film first, stats second
        </Weighed>
      ))}
    </Stack>
  ),
}

/** Names in many alphabets; the second half of the fonts loads only for letters that need it. */
export const Letters: StoryObj = {
  render: () => (
    <Stack>
      <Sample $size="title" $isDisplay>
        Żaneta Çelik · Ångström · Ñandú
      </Sample>
      <Sample $size="lead" $isDisplay={false}>
        Łukasz Škriniar, Éléonore Büyükşahin, Đorđe Nguyễn, ليلى المنصوري
      </Sample>
    </Stack>
  ),
}
