import { fullName, type NewName } from '@fieldhouse/contract'
import { isMinor } from '#rules/age'
import type { SendFacts } from '#rules/messaging'
import { invalidInput, type Problem } from '#core/problems/problem'

/** Kinds of contact data that lead a minor out of the product. */
export type ContactData = 'phone' | 'email' | 'handle' | 'link'

/** Emoji digits have marks around a plain one, and invisible characters could split a number. */
const MARKS = /\u20e3|\ufe0e|\ufe0f|\u200b|\u200c|\u200d|\u2060/gu
const DIGIT = /\p{Nd}/gu
const DASHES = /[\u2010-\u2015\u2212]/gu

const ZERO = /\p{Nd}/u

/** Digits of every script follow their zero in steps of one. */
function valueOf(digit: string): string {
  let code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && ZERO.test(String.fromCodePoint(code - 1))) {
    code -= 1
    value += 1
  }
  return String(value)
}

const asAscii = (digit: string) => (digit >= '0' && digit <= '9' ? digit : valueOf(digit))

/** The text as its reader understands it: one form of each letter, digit and dash. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(MARKS, '')
    .replaceAll(DIGIT, asAscii)
    .replaceAll(DASHES, '-')
    .toLowerCase()

const EMAIL =
  /[\p{L}\p{N}_%+-] ?(?:@|\(at\)|\[at\]) ?[\p{L}\p{N}-]{1,63} ?(?:\.|\(dot\)|\[dot\]) ?\p{L}{2}/u
const SPOKEN_EMAIL =
  /[\p{L}\p{N}] at (?:[a-z\d-]{1,40} dot [a-z]{2}|(?:gmail|hotmail|outlook|yahoo|icloud|proton(?:mail)?)\b)/u

const LINK =
  /\b(?:tel|sms|mailto|skype):|(?<![\w-])(?:wa|t|m|signal|kik|line|fb|telegram|linktr)\.(?:me|ee)(?![\w-])|(?<![\w-])(?:(?:snapchat|instagram|facebook|tiktok|twitter|discord|whatsapp|telegram|messenger|wechat|viber|skype|threads|venmo|calendly|zoom)\.(?:com|net|org|us|gg)|fb\.com|x\.com|discord\.gg|cash\.app|instagr\.am|beacons\.ai|signal\.group|meet\.google\.com)(?![\w-])/u

const APP =
  '(?:snapchat|snap|instagram|insta|ig|whatsapp|telegram|discord|tiktok|kik|wechat|viber|skype|facetime|imessage|facebook|messenger|twitter|signal|bereal|venmo|cashapp)'

/** "my snap is …", "insta: …", "ig @…" */
const NAMED_HANDLE = new RegExp(
  String.raw`\b(?:my|our) ${APP}(?: (?:name|handle|user|username|id|account))?(?: is\b| ?[:=-])|\b${APP}(?: (?:name|handle|user|username|id))? ?(?:[:=] ?@?|@)[\p{L}\p{N}]`,
  'u',
)
/** "add me on …", "text me via …": another app, even without its handle. */
const ASKED_OVER = new RegExp(
  String.raw`\b(?:add|follow|message|msg|dm|text|find|hit|write|reach|contact|call|ping|talk|chat|hmu|move|switch)\b[^.!?\n]{0,30}\b(?:on|at|via|over|through|to) (?:my |the )?${APP}\b`,
  'u',
)
/** A name that only an account has: `@coach_k`, `@kim.2`. */
const AT_HANDLE = /(?<![\p{L}\p{N}_.])@[a-z][a-z\d]{0,30}(?:[_.][a-z\d]|\d)/u
const NUMBERED_HANDLE = /[a-z\d_]#\d{4}\b/u

const DATE =
  /(?<![\d-])(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})|(?:19|20)\d{2}-\d{1,2}-\d{1,2})(?![\d-])/gu
const CLOCK = /(?<!\d)\d{1,2}:\d{2}(?!\d)/gu

const INTERNATIONAL = /\+ ?\d(?:[ ()./-]{0,2}\d){7,14}/u
const AMERICAN =
  /(?<![\d.])(?:1[ .-]?)?\(?([2-9]\d{2})\)?([ ./-]{0,2})(\d{3})[ ./-]{0,2}(\d{4})(?!\d)/gu
const LOCAL = /(?<![\d-])([2-9]\d{2})-(\d{4})(?![\d-])/gu
const WITH_TRUNK_ZERO = /(?<![\d.:])0\d{1,4}(?:[ /-]{1,2}\d{2,8}){1,5}(?![\d:])/gu
const UNBROKEN = /(?<![\d.])\d{8,15}(?![\d.])/gu
const SINGLE_DIGITS = /(?<!\d)\d(?:[ .-]{1,2}\d){9,14}(?!\d)/u
const AFTER_CUE =
  /\b(?:call|text|txt|cell|phone|tel|mobile|number|digits|reach|ring)\b[^\d\n]{0,24}((?:\d[ ()./-]{0,2}){7,15})/gu

const SPOKEN = '(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)'
const SPOKEN_NUMBER = new RegExp(
  String.raw`\b${SPOKEN}(?:[ ,.-]{1,2}(?:double )?${SPOKEN}){6,14}\b`,
  'u',
)

const digitsOf = (text: string) => text.replaceAll(/\D/gu, '')

/** Distances and other round figures in a row are no number: 400 800 1600. */
const isOfRoundFigures = (...groups: readonly (string | undefined)[]) =>
  groups.every((group) => group?.endsWith('00'))

function hasPhone(text: string): boolean {
  const rest = text.replaceAll(DATE, ';').replaceAll(CLOCK, ';')
  if (INTERNATIONAL.test(rest) || SINGLE_DIGITS.test(rest) || SPOKEN_NUMBER.test(rest)) return true
  if (
    [...rest.matchAll(AMERICAN)].some(
      ([, ...groups]) => !isOfRoundFigures(groups[0], groups[2], groups[3]),
    )
  )
    return true
  if ([...rest.matchAll(LOCAL)].some(([, ...groups]) => !isOfRoundFigures(...groups))) return true
  if (
    [...rest.matchAll(UNBROKEN)].some(
      ([run]) => !run.endsWith('0000') && !/^(?:19|20)\d{6}$/u.test(run),
    )
  )
    return true
  if ([...rest.matchAll(WITH_TRUNK_ZERO)].some(([run]) => digitsOf(run).length >= 9)) return true
  return [...rest.matchAll(AFTER_CUE)].some(([, run]) => digitsOf(String(run)).length >= 7)
}

/**
 * Contact data in a text: a telephone number, an email address, a name in another app, or a link to one. Times, scores,
 * heights, years and distances are none. It reads what people write, and cannot catch a determined disguise: reports and
 * the guardian's eyes remain.
 */
export function contactDataIn(text: string): ContactData | null {
  const read = plain(text)
  if (EMAIL.test(read) || SPOKEN_EMAIL.test(read)) return 'email'
  if (LINK.test(read)) return 'link'
  if (hasPhone(read)) return 'phone'
  const hasHandle =
    NAMED_HANDLE.test(read) ||
    ASKED_OVER.test(read) ||
    AT_HANDLE.test(read) ||
    NUMBERED_HANDLE.test(read)
  return hasHandle ? 'handle' : null
}

const NAMES: Record<ContactData, string> = {
  phone: 'a phone number',
  email: 'an email address',
  handle: 'a name in another app',
  link: 'a link to another app',
}

/** Words of an adult to a minor have no contact data in them; a guardian's to the child may. */
export const mustLeaveOutContactData = ({
  sender,
  recipient,
  now,
}: Pick<SendFacts, 'sender' | 'recipient' | 'now'>): boolean =>
  recipient !== null && isMinor(recipient, now) && !isMinor(sender, now)

/**
 * Refuses an adult's words with contact data to a minor (docs/rules.md, Comments to minors).
 * @param field of the request with the words
 * @returns the refusal, or null
 */
export function refusedContactData(field: string, text: string | null | undefined): Problem | null {
  const found = text ? contactDataIn(text) : null
  if (!found) return null
  const message = `This has ${NAMES[found]} in it, and we keep contact details out of this conversation. Take it out and send it again.`
  return invalidInput({ [field]: message }, message)
}

/** Refuses a name with contact data, whoever has it: it stands beside every word of theirs, those to minors too. */
export function refusedName(name: NewName): Problem | null {
  const found = contactDataIn(fullName(name))
  if (!found) return null
  const message = `A name can’t have ${NAMES[found]} in it.`
  return invalidInput({ [name.lastName ? 'lastName' : 'firstName']: message }, message)
}
