import { z } from 'zod'

/** Turn what follows around, or shut it off from what is beside it: U+202A to U+202E, U+2066 to U+2069, the marks. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu
/** Only these turn letters around against their own direction; the others are how right-to-left text is written. */
const OVERRIDES = /[\u202d\u202e]/gu
const LINE_BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/** All but NUL, which every request is refused for. */
const CONTROLS = /[^\P{Cc}\n\t\0]/gu
/** Nothing to see: also letters that are drawn as nothing, and the tags that text is hidden in. */
const BLANKS =
  /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|\u034f|\u17b4|\u17b5|[\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]/gu
/** Joiners shape letters of many scripts, and emoji; anywhere else they are blanks. */
const LOOSE_JOINERS =
  /(?<![\p{L}\p{M}\p{Emoji}])[\u200c\u200d]+|[\u200c\u200d]+(?![\p{L}\p{M}\p{Emoji}])/gu

const VISIBLE = /[^\s\p{C}\p{M}]/u
const LETTER_OR_NUMBER = /[\p{L}\p{N}]/u

const withoutBlanks = (text: string) =>
  text.replaceAll(BLANKS, (_, flag?: string) => flag ?? '').replaceAll(LOOSE_JOINERS, '')

/** One line: composed, its spaces single, without breaks, control characters, directions and blanks. */
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

/** One line with a letter or a number in it; empty otherwise. */
export function asName(text: string): string {
  const name = asOneLine(text)
  return LETTER_OR_NUMBER.test(name) ? name : ''
}

/**
 * Text of several lines, as it was written: without control characters and overrides, which would turn what stands
 * beside it around; empty where there is nothing to see.
 */
export function asPlainText(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\r\n?/gu, '\n')
    .replaceAll(CONTROLS, '')
    .replaceAll(OVERRIDES, '')
  return VISIBLE.test(withoutBlanks(plain)) ? plain : ''
}

/** What people type into a field of one line. */
export const oneLine = () => z.string().overwrite(asOneLine).trim()

/** What people are called. */
export const personName = () => z.string().overwrite(asName).trim().min(1)

/** What people type into a field of several lines. */
export const plainText = () => z.string().overwrite(asPlainText).trim()
