import { palette, type ColorName, type Theme } from './color.ts'
import { contrast, luminance } from './contrast.ts'
import { decorations, edgePairs, textPairs } from './contrast-pairs.ts'
import { laneInk, personColors } from './person-color.ts'

const themes = Object.keys(palette) as Theme[]

test('contrast follows the WCAG formula', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('hsl(0 100% 50%)', '#ff0000')).toBeCloseTo(1)
})

test('every color is in a checked pair, or carries no information', () => {
  const named = new Set([...textPairs.flat(), ...edgePairs.flat(), ...decorations])
  expect(Object.keys(palette.dark).filter((name) => !named.has(name as ColorName))).toEqual([])
})

describe.each(themes)('in the %s theme', (theme) => {
  const colors = palette[theme]

  test.each(textPairs)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s is visible on %s', (edge, ground) => {
    expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3)
  })

  test.each(['bg', 'surface'] as const)('a field on %s does not look switched off', (ground) => {
    expect(luminance(colors.field)).toBeGreaterThanOrEqual(luminance(colors[ground]))
  })
})

test.each(personColors)('initials and headlines are readable on $ground', (person) => {
  expect(contrast(person.ink, person.ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(laneInk, person.laneFrom)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(laneInk, person.laneTo)).toBeGreaterThanOrEqual(4.5)
})
