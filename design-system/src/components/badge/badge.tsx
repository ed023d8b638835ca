import styled, { css } from 'styled-components'
import { color, font, fontSize, fontWeight, radius, space } from '../../tokens/index.ts'

const tones = {
  accent: css`
    color: ${color.accent};
    background: ${color.accentSoft};
  `,
  neutral: css`
    color: ${color.muted};
    background: ${color.raised};
  `,
  danger: css`
    color: ${color.danger};
    background: ${color.dangerSoft};
  `,
  elite: css`
    color: ${color.elite};
    background: ${color.eliteGround};
  `,
}

export type BadgeTone = keyof typeof tones

/** A word or two of classification: a news category, a state. */
export const Badge = styled.span.withConfig({
  componentId: 'fh-badge',
  shouldForwardProp: (prop) => prop !== 'tone',
})<{ tone?: BadgeTone | undefined }>`
  display: inline-block;
  padding: ${space[2]} ${space[8]};
  border-radius: ${radius.sm};
  font-family: ${font.display};
  font-size: ${fontSize.caption};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
  ${({ tone = 'neutral' }) => tones[tone]}
`
