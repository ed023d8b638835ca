import { palette, type Theme } from './color.ts'
import { elevationScale } from './elevation.ts'
import { layerScale } from './layer.ts'
import { durationScale, easingScale } from './motion.ts'
import { radiusScale, sizeScale, spaceScale, strokeScale } from './space.ts'
import { fontScale, fontSizeScale, fontWeightScale, lineHeightScale } from './type.ts'

/** A token of the Design Tokens Format Module 2025.10 (designtokens.org). */
export interface DesignToken {
  $value: unknown
  $description?: string
}

/** Tokens of one kind, by name. */
export interface DesignTokenGroup {
  $type: string
  $description?: string
  [name: string]: DesignToken | string | undefined
}

type Scale = Readonly<Record<string, string>>

function group(
  $type: string,
  scale: Scale,
  valueOf: (css: string) => unknown,
  describe: (css: string) => string | undefined = () => undefined,
): DesignTokenGroup {
  const tokens = Object.entries(scale).map(([name, css]) => {
    const $description = describe(css)
    return [name, { $value: valueOf(css), ...($description && { $description }) }]
  })
  return { $type, ...Object.fromEntries(tokens) }
}

/** `1.5rem` becomes `{ value: 1.5, unit: 'rem' }`; a fluid size its largest value. */
function dimension(css: string) {
  const last = /(?<![\d.])([\d.]+)(rem|px)\)?$/.exec(css)
  if (!last) throw new Error(`${css} is no dimension`)
  return { value: Number(last[1]), unit: last[2] }
}

const fluid = (css: string) =>
  css.startsWith('clamp(') ? `Fluid in the browser: ${css}` : undefined

/** `#rrggbb`, or with two digits of alpha. */
function color(css: string) {
  const channels = (css.slice(1).match(/../g) ?? []).map((digits) => parseInt(digits, 16) / 255)
  const rounded = channels.map((channel) => Number(channel.toFixed(4)))
  return {
    colorSpace: 'srgb',
    components: rounded.slice(0, 3),
    alpha: rounded[3] ?? 1,
    hex: css.slice(0, 7),
  }
}

function shadow(css: string) {
  const zero = { value: 0, unit: 'px' }
  const lengths = css === 'none' ? [] : css.split(' ').slice(0, 3)
  const [offsetX = zero, offsetY = zero, blur = zero] = lengths.map((length) =>
    length === '0' ? zero : dimension(length),
  )
  return { color: '{color.shadow}', offsetX, offsetY, blur, spread: zero }
}

/** Tokens that are the same in both themes. */
function shared(): Record<string, DesignTokenGroup> {
  return {
    space: group('dimension', spaceScale as Scale, dimension),
    radius: group('dimension', radiusScale, dimension),
    stroke: group('dimension', strokeScale, dimension),
    size: group('dimension', sizeScale, dimension),
    font: group('fontFamily', fontScale, (css) =>
      css.split(', ').map((family) => family.replaceAll("'", '')),
    ),
    fontSize: group('dimension', fontSizeScale, dimension, fluid),
    fontWeight: group('fontWeight', fontWeightScale, Number),
    lineHeight: group('number', lineHeightScale, Number),
    duration: group('duration', durationScale, (css) => ({ value: parseFloat(css), unit: 'ms' })),
    easing: group('cubicBezier', easingScale, (css) => (css.match(/[\d.]+/g) ?? []).map(Number)),
    layer: group('number', layerScale, Number),
  }
}

/**
 * All tokens of a theme in the format that design tools read: a file a theme, with the same names in both, so that a
 * tool imports them as two modes.
 */
export function designTokens(theme: Theme): Record<string, DesignTokenGroup> {
  return {
    color: group('color', palette[theme], color),
    elevation: group('shadow', elevationScale, shadow),
    ...shared(),
  }
}
