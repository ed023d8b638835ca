import { z } from 'zod'

/** Reverse the text that follows, or isolate it from its surroundings: U+202A to U+202E, U+2066 to U+2069, the marks. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Only these reverse letters against their own direction; right-to-left text legitimately uses the others. */
const OVERRIDES = /[\u202d\u202e]/gu
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/** All but NUL, which is refused in every request. */
const CONTROLS = /[^\P{Cc}\n\t\0]/gu
/** Invisible: also letters without a glyph, and tag characters, which can hide text. */
const BLANKS =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|\u034f|\u17b4|\u17b5|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu
/** Joiners shape letters of many scripts, and emoji; anywhere else they are invisible. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]|[\u200c\u200d](?![\p{L}\p{M}\p{Emoji}])/gu

const VISIBLE = /[^\s\p{C}\p{M}]/u
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

const withoutBlanks = (text: string) =>
  text.replaceAll(BLANKS, (_, flag?: string) => flag ?? '').replaceAll(LOOSE_JOINERS, '')

/** One line: composed, with single spaces, without line breaks, control characters, directions and invisible characters. */
export function asOneLine(text: string): string {
  const line = withoutBlanks(
    text
      .normalize('NFC')
      .replaceAll(LINE_BREAKS, ' ')
      .replaceAll(CONTROLS, '')
      .replaceAll(DIRECTIONS, ''),
  ).replaceAll(/\s+/gu, ' ')
  return VISIBLE.test(line) ? line : ''
}

/**
 * Check marks, medals, circled letters and every other sign beside a name pass for a badge of ours, which is drawn there. So a
 * name has letters, numbers and punctuation only, a root sign (it looks like a check mark) not among them.
 */
const SIGNS = /[\p{So}\p{Emoji_Modifier}\p{Co}\ufe00-\ufe0f\u221a-\u221c]/gu

/** One line of letters, numbers and punctuation; empty without a letter or a number. */
export function asName(text: string): string {
  const name = asOneLine(text.replaceAll(SIGNS, ' '))
  return LETTER_OR_NUMBER.test(name) ? name : ''
}

/**
 * Text of several lines as written, without control characters and overrides, which would reverse its surroundings; empty
 * if nothing in it is visible.
 */
export function asPlainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(OVERRIDES, '')
  return VISIBLE.test(withoutBlanks(plain)) ? plain : ''
}

/** Text in a single-line field. */
export const oneLine = () => z.string().overwrite(asOneLine).trim()

const hasNothingOrAName = (text: string) => text.trim() === '' || asName(text) !== ''

/** A person's or an organization's name. */
export const personName = () =>
  z
    .string()
    .refine(hasNothingOrAName, { error: 'A name needs letters or numbers', abort: true })
    .overwrite(asName)
    .trim()
    .min(1)

/** A name, or none: without the least length, as {@link personName}, whose chain is a promise to teams. */
export const nameOrNone = () =>
  z
    .string()
    .refine(hasNothingOrAName, { error: 'A name needs letters or numbers', abort: true })
    .overwrite(asName)
    .trim()

/** Text in a multi-line field. */
export const plainText = () => z.string().overwrite(asPlainText).trim()
