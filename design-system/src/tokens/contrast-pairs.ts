import type { ColorName } from './color.ts'

type Pair = readonly [ink: ColorName, ground: ColorName]

const grounds = ['bg', 'surface', 'raised', 'field'] as const

function onEveryGround(...inks: ColorName[]): Pair[] {
  return inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))
}

function onItsSoftGround(...inks: ('success' | 'info' | 'warning' | 'danger')[]): Pair[] {
  return inks.flatMap((ink) => [
    [ink, `${ink}Soft`] as const,
    ['text', `${ink}Soft`] as const,
    ['muted', `${ink}Soft`] as const,
  ])
}

/** Text and its background: at least 4.5:1 (WCAG 2.2, 1.4.3). */
export const textPairs: readonly Pair[] = [
  ...onEveryGround('text', 'muted', 'accent', 'fire', 'danger', 'verified', 'elite'),
  ...onEveryGround('success', 'info', 'warning'),
  ['onAccent', 'accent'],
  ['onAccent', 'accentStrong'],
  ['onFire', 'fire'],
  ['onDanger', 'danger'],
  ['onDanger', 'dangerStrong'],
  ['accent', 'accentSoft'],
  ['text', 'accentSoft'],
  ['muted', 'accentSoft'],
  ['elite', 'eliteGround'],
  ...onItsSoftGround('success', 'info', 'warning', 'danger'),
  ['onBrand', 'brandFrom'],
  ['onBrand', 'brandTo'],
]

/** Pairs that identify a control or its state: at least 3:1 (WCAG 2.2, 1.4.11). */
export const edgePairs: readonly Pair[] = [
  ...onEveryGround('edge', 'focus', 'accent', 'danger', 'fire', 'verified', 'elite'),
  ['accent', 'accentSoft'],
  ...onEveryGround('success', 'info', 'warning'),
]

/** Decorative colors: they separate, cover or hold a place, and carry no information. */
export const decorations: readonly ColorName[] = ['line', 'skeleton', 'scrim', 'scrimmed', 'shadow']
