import { references } from './css-variable.ts'

/**
 * Use of each color, and its value in each theme.
 * `edge` outlines controls whose outline carries meaning (fields, choice cards) and has 3:1 against every background;
 * `line` only separates. `field` is the ground of what is typed into: never darker than what it stands on, since a gray
 * field looks switched off. `scrimmed` is `bg` below `scrim`. `accentStrong` and `dangerStrong` are for pressed and hovered controls. `success`, `info`,
 * `warning` and `danger` show an outcome, on any background or on their own `…Soft`. `brandFrom` and `brandTo` color
 * the lanes without a person's hue, `onBrand` the text on them. Permitted pairs are listed in `contrast-pairs.ts` and
 * checked in its test.
 */
export const palette = {
  dark: {
    bg: '#0b0f0e',
    surface: '#131917',
    raised: '#1b2320',
    field: '#1b2320',
    line: '#26302c',
    edge: '#6b7a73',
    text: '#eef3f0',
    muted: '#9eaba5',
    accent: '#c8f31d',
    accentStrong: '#d8fb4d',
    onAccent: '#0c0f0e',
    accentSoft: '#26310c',
    fire: '#ff7a5c',
    onFire: '#0c0f0e',
    danger: '#ff8080',
    dangerStrong: '#ff9c9c',
    onDanger: '#0c0f0e',
    dangerSoft: '#351a1a',
    success: '#7fd99a',
    successSoft: '#15301f',
    info: '#5cc4ff',
    infoSoft: '#10293a',
    warning: '#f2c14b',
    warningSoft: '#33290d',
    verified: '#5cc4ff',
    elite: '#f2c14b',
    eliteGround: '#33290d',
    focus: '#c8f31d',
    skeleton: '#26302c',
    scrim: '#000000b3',
    scrimmed: '#030504',
    shadow: '#00000080',
    brandFrom: '#1c4430',
    brandTo: '#1d6571',
    onBrand: '#ffffff',
  },
  light: {
    bg: '#f4f6f3',
    surface: '#ffffff',
    raised: '#f0f3ef',
    field: '#ffffff',
    line: '#dbe2dc',
    edge: '#7d8a83',
    text: '#121816',
    muted: '#54605a',
    accent: '#1c6b3c',
    accentStrong: '#14542e',
    onAccent: '#ffffff',
    accentSoft: '#dcefe0',
    fire: '#c33d1d',
    onFire: '#ffffff',
    danger: '#b3261e',
    dangerStrong: '#911c16',
    onDanger: '#ffffff',
    dangerSoft: '#fbe4e2',
    success: '#1c6b3c',
    successSoft: '#dcefe0',
    info: '#0a66ab',
    infoSoft: '#dcecf8',
    warning: '#805a00',
    warningSoft: '#f8e7b4',
    verified: '#0b6fb8',
    elite: '#8a6100',
    eliteGround: '#f8e7b4',
    focus: '#1c6b3c',
    skeleton: '#dbe2dc',
    scrim: '#0c0f0e99',
    scrimmed: '#696b6a',
    shadow: '#1218161f',
    brandFrom: '#1c4430',
    brandTo: '#1d6571',
    onBrand: '#ffffff',
  },
} as const

export type Theme = keyof typeof palette
export type ColorName = keyof (typeof palette)[Theme]

/** `color.text` is `var(--color-text)`: it follows the theme without a re-render. */
export const color = references('color', palette.dark)

/** Color that browsers use around the page. A `<meta>` accepts no variable. */
export const browserColor = {
  dark: palette.dark.bg,
  light: palette.light.bg,
} satisfies Record<Theme, string>
