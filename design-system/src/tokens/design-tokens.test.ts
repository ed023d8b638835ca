import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { designTokens, type DesignToken, type DesignTokenGroup } from './design-tokens.ts'
import { tokensCss } from './tokens-css.ts'

const THEMES = ['dark', 'light'] as const

const tokensOf = (group: DesignTokenGroup) =>
  Object.entries(group).filter((entry): entry is [string, DesignToken] => !entry[0].startsWith('$'))

const kebab = (name: string) => name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

test.each(THEMES)('the file of the %s theme is up to date with the tokens', (theme) => {
  const written = readFileSync(join(__dirname, `../../tokens/${theme}.tokens.json`), 'utf8')
  expect(JSON.parse(written)).toEqual(designTokens(theme))
})

test.each(THEMES)('the %s theme has every token of the stylesheet, and no other', (theme) => {
  const root = /:root \{([^}]*)\}/.exec(tokensCss())?.[1] ?? ''
  const declared = [...root.matchAll(/--([a-z0-9-]+):/g)].map(([, name]) => name)
  const exported = Object.entries(designTokens(theme)).flatMap(([group, tokens]) =>
    tokensOf(tokens).map(([name]) => `${kebab(group)}-${kebab(name)}`),
  )
  expect(exported.sort()).toEqual(declared.sort())
})

test('values have the shape of their type', () => {
  const { color, space, fontSize, elevation, duration, easing, font } = designTokens('light')
  expect(color?.['scrim']).toEqual({
    $value: {
      colorSpace: 'srgb',
      components: [0.0471, 0.0588, 0.0549],
      alpha: expect.any(Number),
      hex: '#0c0f0e',
    },
  })
  expect(space?.['16']).toEqual({ $value: { value: 1, unit: 'rem' } })
  expect(fontSize?.['title']).toEqual({
    $value: { value: 2.75, unit: 'rem' },
    $description: 'Fluid in the browser: clamp(2rem, 1.4rem + 2.6vw, 2.75rem)',
  })
  expect(elevation?.['floating']).toEqual({
    $value: {
      color: '{color.shadow}',
      offsetX: { value: 0, unit: 'px' },
      offsetY: { value: 0.5, unit: 'rem' },
      blur: { value: 1.5, unit: 'rem' },
      spread: { value: 0, unit: 'px' },
    },
  })
  expect(duration?.['fast']).toEqual({ $value: { value: 120, unit: 'ms' } })
  expect(easing?.['out']).toEqual({ $value: [0.2, 0, 0, 1] })
  expect(font?.['text']).toEqual({
    $value: expect.arrayContaining(['Inter Variable', 'sans-serif']),
  })
})
