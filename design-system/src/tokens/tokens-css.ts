import { palette } from './color.ts'
import { declarations } from './css-variable.ts'
import { elevationScale } from './elevation.ts'
import { layerScale } from './layer.ts'
import { durationScale, easingScale } from './motion.ts'
import { radiusScale, sizeScale, spaceScale, strokeScale } from './space.ts'
import { fontScale, fontSizeScale, fontWeightScale, lineHeightScale } from './type.ts'

function block(selector: string, lines: readonly string[]): string[] {
  return [`${selector} {`, ...lines.map((line) => `  ${line}`), '}']
}

const stillDurations = Object.fromEntries(Object.keys(durationScale).map((name) => [name, '0ms']))

/**
 * The content of `styles/tokens.css`. `:root` is light and `.dark` is dark: the page has the class `dark` unless the
 * person chose light.
 */
export function tokensCss(): string {
  const light = [
    'color-scheme: light;',
    ...declarations('color', palette.light),
    ...declarations('space', spaceScale),
    ...declarations('radius', radiusScale),
    ...declarations('stroke', strokeScale),
    ...declarations('elevation', elevationScale),
    ...declarations('size', sizeScale),
    ...declarations('font', fontScale),
    ...declarations('font-size', fontSizeScale),
    ...declarations('font-weight', fontWeightScale),
    ...declarations('line-height', lineHeightScale),
    ...declarations('duration', durationScale),
    ...declarations('easing', easingScale),
    ...declarations('layer', layerScale),
  ]
  const dark = ['color-scheme: dark;', ...declarations('color', palette.dark)]
  const onPaper = block('.dark', ['color-scheme: light;', ...declarations('color', palette.light)])
  const still = block(':root', declarations('duration', stillDurations))
  return [
    '/* Written by `npm run tokens` from src/tokens: change those, not this. */',
    ...block(':root', light),
    '',
    ...block('.dark', dark),
    '',
    ...block('@media (prefers-reduced-motion: reduce)', still),
    '',
    ...block('@media print', onPaper),
    '',
  ].join('\n')
}
