import { palette, type ColorName, type Theme } from './color.ts'
import { contrast } from './contrast.ts'
import { decorations, edgePairs, textPairs } from './contrast-pairs.ts'
import { laneInk, personColors } from './person-color.ts'

const themes = Object.keys(palette) as Theme[]

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrast('hsl(0 100% 50%)', '#ff0000')).toBeCloseTo(1)
})

test('every colour is in a pair that is computed, or tells nothing', () => {
  const named = new Set([...textPairs.flat(), ...edgePairs.flat(), ...decorations])
  expect(Object.keys(palette.dark).filter((name) => !named.has(name as ColorName))).toEqual([])
})

describe.each(themes)('in the %s theme', (theme) => {
  const colors = palette[theme]

  test.each(textPairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colors[ink], colors[ground])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(edgePairs)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(colors[edge], colors[ground])).toBeGreaterThanOrEqual(3)
  })
})

test.each(personColors)('initials and headlines can be read on $ground', (person) => {
  expect(contrast(person.ink, person.ground)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(laneInk, person.laneFrom)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(laneInk, person.laneTo)).toBeGreaterThanOrEqual(4.5)
})
