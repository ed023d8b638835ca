/** Twelve hues, 30 degrees apart: enough to distinguish neighbors, few enough to check each one. */
const HUES = [15, 45, 75, 105, 135, 165, 195, 225, 255, 285, 315, 345] as const

export interface PersonColor {
  /** Background of an avatar without a picture, and the color of its initials. */
  ground: string
  ink: string
  /** The two ends of the lanes' gradient; white text on either has 4.5:1. */
  laneFrom: string
  laneTo: string
}

/** Color of text on the lanes. */
export const laneInk = '#ffffff'

/** The same in both themes: dark backgrounds with light text. */
export const personColors: readonly PersonColor[] = HUES.map((hue) => ({
  ground: `hsl(${hue} 42% 24%)`,
  ink: `hsl(${hue} 60% 84%)`,
  laneFrom: `hsl(${hue} 42% 17%)`,
  laneTo: `hsl(${hue + 45} 58% 28%)`,
}))

/** 32-bit FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/** Color of a person, the same everywhere and forever: a change of this function recolors everybody. */
export function personColor(id: string): PersonColor {
  const index = hash(id) % personColors.length
  return personColors[index] as PersonColor
}
