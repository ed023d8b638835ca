import type { Response } from '#tests/support/visitor'

/** A time that an answer reveals, and the place it was found. */
export interface ToldTime {
  at: number
  /** Text that contains it. */
  from: string
}

const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g
const POSTGRES = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00/g
const HTTP_DATE = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/g
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const EPOCH = /\d{10,13}/g
const ENCODED = /[\w-]{8,}/g

const EPOCH_SECONDS_DIGITS = 10
const SECOND_MS = 1_000

function* matches(text: string, pattern: RegExp) {
  for (const [found] of text.matchAll(pattern)) yield found
}

/** Times in six or eight bytes of Unix milliseconds, at any offset. */
function* momentsIn(bytes: Buffer) {
  for (let place = 0; place + 6 <= bytes.length; place += 1) yield bytes.readUIntBE(place, 6)
}

/** All times in a text: formatted, as a number, in an id, or in base64url as in a cursor. */
export function timesIn(text: string): ToldTime[] {
  const told: ToldTime[] = []
  const tell = (from: string, at: number) => told.push({ at, from })
  for (const pattern of [ISO, POSTGRES, HTTP_DATE]) {
    for (const found of matches(text, pattern)) tell(found, Date.parse(found))
  }
  for (const found of matches(text, UUID)) {
    tell(found, parseInt(found.replaceAll('-', '').slice(0, 12), 16))
  }
  for (const found of matches(text, EPOCH)) {
    tell(found, Number(found) * (found.length === EPOCH_SECONDS_DIGITS ? SECOND_MS : 1))
  }
  for (const found of matches(text, ENCODED)) {
    for (const at of momentsIn(Buffer.from(found, 'base64url'))) tell(found, at)
    const plain = Buffer.from(found, 'base64url').toString('latin1')
    for (const iso of matches(plain, ISO)) tell(found, Date.parse(iso))
  }
  return told
}

/** Headers about the answer itself, not its subject: time and id of the request. */
const OF_THE_ANSWER = new Set(['date', 'x-request-id', 'set-cookie'])

/** An answer as text: its headers and its body. */
export function answerText({ headers, text }: Pick<Response, 'headers' | 'text'>): string {
  const lines = [...headers]
    .filter(([name]) => !OF_THE_ANSWER.has(name))
    .map((line) => line.join(': '))
  return [...lines, text].join('\n')
}
