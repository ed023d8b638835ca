import { fullName } from '@fieldhouse/contract'

/** A password with fewer letters than this besides the person's name is refused. */
const OWN_LETTERS_MIN = 5
/** Shorter name parts occur in too many other words to count as the person's name. */
const NAME_PART_MIN_LENGTH = 3

interface Person {
  email: string
  firstName: string
  lastName: string
}

const TOO_COMMON = 'Too many people use this password: choose another one'
/** The product's own name, one of the first guesses. */
const OWN_WORDS = ['fieldhouse']

const TOO_NEAR = 'This password is too close to our name: choose another one'
const TOO_PERSONAL = 'This password is too close to your name or email: choose another one'

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** `passwordpassword` → `password`, `aaaaaaaaaaaa` → `a`: the repeated unit of a text, or the text itself. */
function repeatedUnit(text: string): string {
  const length = `${text}${text}`.indexOf(text, 1)
  return length < text.length ? text.slice(0, length) : text
}

function isCommon(password: string, commonPasswords: ReadonlySet<string>): boolean {
  const lower = password.toLowerCase()
  const withoutDigits = lower.replace(/(?<!\d)\d+$/, '')
  const candidates = [lower, withoutDigits, repeatedUnit(lower), repeatedUnit(withoutDigits)]
  return candidates.some((word) => word.length < 4 || commonPasswords.has(word))
}

/** True when a password has one of these words and little else. */
function isMadeOf(password: string, words: readonly string[]): boolean {
  const letters = lettersAndDigits(password).replace(/\p{N}+/gu, '')
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return own !== letters && own.length < OWN_LETTERS_MIN
}

function isPersonal(password: string, person: Person): boolean {
  const { email } = person
  if (lettersAndDigits(password) === lettersAndDigits(email)) return true
  const parts = `${fullName(person)} ${email}`
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((part) => part.replace(/\p{N}+/gu, ''))
    .filter((part) => part.length >= NAME_PART_MIN_LENGTH)
    .sort((a, b) => b.length - a.length)
  return isMadeOf(password, parts)
}

/**
 * Reason to refuse a password of allowed length (docs/rules.md, Account): common, common with digits appended, a common
 * word or a few characters repeated, the person's own name or email, or the product's name.
 * @param commonPasswords in lower case
 * @returns a sentence for the person, or null
 */
export function passwordRefusal(
  password: string,
  person: Person,
  commonPasswords: ReadonlySet<string>,
): string | null {
  if (isCommon(password, commonPasswords)) return TOO_COMMON
  if (isMadeOf(password, OWN_WORDS)) return TOO_NEAR
  if (isPersonal(password, person)) return TOO_PERSONAL
  return null
}
