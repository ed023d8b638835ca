import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from './color.ts'
import * as tokens from './index.ts'
import { tokensCss } from './tokens-css.ts'

const css = tokensCss()

test('the stylesheet is up to date with the tokens', () => {
  const written = readFileSync(join(__dirname, '../styles/tokens.css'), 'utf8')
  expect(written).toBe(css)
})

test('both themes define every color', () => {
  expect(Object.keys(palette.light)).toEqual(Object.keys(palette.dark))
})

test('every reference names a property that the stylesheet declares', () => {
  const { color, space, radius, stroke, elevation, size, duration, easing, layer } = tokens
  const { font, fontSize, fontWeight, lineHeight } = tokens
  const shapes = [space, radius, stroke, elevation, size, duration, easing, layer]
  const references = [color, ...shapes, font, fontSize, fontWeight, lineHeight].flatMap(
    (scale): string[] => Object.values(scale),
  )
  expect(references.length).toBeGreaterThan(80)
  for (const reference of references) {
    const property = /^var\((--[a-z0-9-]+)\)$/.exec(reference)?.[1]
    expect(css).toContain(`${property}: `)
  }
})
