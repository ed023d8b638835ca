import type { Random } from '#database/demo_world/random'

/** Appearance of a drawn person, the same in all their pictures. */
export interface Look {
  skin: string
  /** Shadow on the skin. */
  shade: string
  hair: string
  hairStyle: HairStyle
  beard: 'none' | 'stubble' | 'full' | 'goatee'
  /** Main and second color of the uniform. */
  kit: string
  trim: string
  number: number
}

const SKINS = [
  ['#f6d3b3', '#dfa981'],
  ['#efc19a', '#cf9468'],
  ['#dca476', '#b67b4d'],
  ['#c48a5c', '#9c6539'],
  ['#a56c43', '#7f4c2a'],
  ['#825131', '#60371e'],
  ['#623a22', '#452615'],
] as const

const HAIR = ['#17120f', '#241811', '#3b2416', '#5d3a1e', '#8c5a2b', '#c1914f', '#a3472a'] as const
const GRAY = ['#8b8f8d', '#b9bdb8', '#5f6462'] as const

const SHORT = ['buzz', 'part', 'flat', 'curls', 'afro', 'locs'] as const
const LONG = ['long', 'tail', 'bun', 'braids', 'bob', 'puffs'] as const
export type HairStyle = (typeof SHORT)[number] | (typeof LONG)[number] | 'scarf'

const SCARF_CHANCE = 0.05

/** Uniforms that read well on every backdrop. */
const KITS = [
  ['#c8f31d', '#16241d'],
  ['#1f7a46', '#f4f6f3'],
  ['#ff7a5c', '#2a1712'],
  ['#2d7fc4', '#f4f6f3'],
  ['#f2c14b', '#22304a'],
  ['#f4f6f3', '#1c6b3c'],
  ['#22304a', '#5cc4ff'],
  ['#8f2f3f', '#f2d9a0'],
  ['#5b3a8c', '#f2c14b'],
  ['#16241d', '#c8f31d'],
] as const

/** First names of the demo world that are drawn with short hair; all others have any style but a beard. */
const SHORT_HAIRED = new Set(
  `Aaron Adrian Alejandro Andre Antonio Ari Ben Blake Brandon Caleb Cameron Carlos Cole Connor Cooper Damian
  Darius David Desmond Devin Diego Dominic Drew Eli Elijah Enzo Ethan Ezra Felix Finn Gavin Grant Hayden Henry Hugo
  Isaac Isaiah Ivan Jalen Jamal Javier Jonah Julian Kai Kenji Kofi Leo Liam Lucas Maddox Malik Marcus Martin Mateo
  Micah Miles Nate Nico Noah Omar Owen Rafael Rohan Ryan Samir Santiago Silas Soren Tariq Theo Tobias Tyler Victor
  Wes Xavier Zion Jordan Chris Sam`.split(/\s+/),
)

function hairFor(random: Random, firstName: string | undefined, isDark: boolean): HairStyle {
  const short = isDark ? SHORT : SHORT.filter((style) => style !== 'locs' && style !== 'afro')
  if (firstName === undefined) return random.pick([...short, ...LONG])
  if (SHORT_HAIRED.has(firstName)) return random.pick(short)
  return random.chance(SCARF_CHANCE) ? 'scarf' : random.pick(LONG)
}

export function lookOf(
  random: Random,
  person: { firstName?: string; isGrown?: boolean } = {},
): Look {
  const [skin, shade] = random.pick(SKINS)
  const isDark = SKINS.findIndex(([tone]) => tone === skin) > 2
  const hairStyle = hairFor(random, person.firstName, isDark)
  const canHaveBeard = (SHORT as readonly string[]).includes(hairStyle)
  const [kit, trim] = random.pick(KITS)
  const hair = random.pick(isDark ? HAIR.slice(0, 3) : HAIR)
  const beard = random.pick(['none', 'none', 'none', 'stubble', 'full', 'goatee'] as const)
  return {
    skin,
    shade,
    hair: person.isGrown && random.chance(0.5) ? random.pick(GRAY) : hair,
    hairStyle,
    beard: canHaveBeard ? beard : 'none',
    kit,
    trim,
    number: random.whole(1, 48),
  }
}
