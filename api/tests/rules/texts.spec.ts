import { test } from '@japa/runner'
import {
  api,
  asName,
  asOneLine,
  asPlainText,
  type Endpoint,
  oneLine,
  personName,
  plainText,
} from '@fieldhouse/contract'
import { z } from 'zod'

const HIDDEN = '\u200b\u2060\ufeff\u00ad\u3164\u2800\u{e0041}'
const HOSTILE = ['\u202e', '\u2067', '\u200f', '\u001b', '\n', '\r\n', '\u2028', '\t', ...HIDDEN]

interface Declared {
  path: string
  schema: z.ZodString
}

const shapeOf = (schema: z.ZodType) => (schema as z.ZodObject).shape as Record<string, z.ZodType>

/** All strings in a request schema, with their paths. */
function stringsIn(schema: z.ZodType, path: string): Declared[] {
  if (schema instanceof z.ZodString) return [{ path, schema }]
  if (schema instanceof z.ZodObject) {
    const { catchall } = schema.def
    return [
      ...Object.entries(shapeOf(schema)).flatMap(([name, part]) =>
        stringsIn(part, `${path}.${name}`),
      ),
      ...(catchall ? stringsIn(catchall as z.ZodType, `${path}.*`) : []),
    ]
  }
  if (schema instanceof z.ZodArray) return stringsIn(schema.element as z.ZodType, `${path}[]`)
  if (schema instanceof z.ZodRecord) {
    return [
      ...stringsIn(schema.keyType as z.ZodType, `${path}{key}`),
      ...stringsIn(schema.valueType as z.ZodType, `${path}{}`),
    ]
  }
  if (schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => stringsIn(option as z.ZodType, path))
  }
  if (schema instanceof z.ZodPipe) return stringsIn(schema.in as z.ZodType, path)
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner ? stringsIn(inner, path) : []
}

const overwritesOf = (schema: z.ZodString) =>
  (schema.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'overwrite' ? [(def as unknown as { tx: unknown }).tx] : [],
  )

const WAYS = [asOneLine, asName, asPlainText]
const isWords = ({ schema }: Declared) =>
  overwritesOf(schema).some((way) => WAYS.some((known) => known === way))

/** Fields that nobody reads: secrets, ids, URLs, codes, dates, zones and search terms. HTML has its own sanitizer. */
const NOT_WORDS =
  /(password|Password|token|code|cursor|signature|state|error|id|Id|url|Url|URL|imageUrl|documents|q|area|action|actor|subject|sport|location|position|name|email|people|returnTo|from|to|zone|version|commit|routes|files|message|stack|release|remote|remotes|page|kind|category|date|call)(\[\]|\{\}|\{key\})?(\.|$)|releases|client-errors|(POST|PUT) \/api\/news.*\.content$/

const requests = Object.values<Endpoint>(api).flatMap(({ method, path, body, query }) => [
  ...(body ? stringsIn(body, `${method} ${path} body`) : []),
  ...(query ? stringsIn(query, `${method} ${path} query`) : []),
])

test.group('Typed text', () => {
  test('every text of a request is a name, one line or plain text', ({ assert }) => {
    const loose = requests
      .filter((declared) => !isWords(declared) && !('format' in declared.schema.def))
      .map(({ path }) => path)
      .filter((path) => !NOT_WORDS.test(path))
    assert.deepEqual(loose, [])
    assert.isAbove(requests.filter(isWords).length, 30)
  })

  for (const declared of requests.filter(isWords)) {
    test(`${declared.path} accepts neither direction overrides nor invisible text`, ({
      assert,
    }) => {
      const { schema } = declared
      const isPlain = overwritesOf(schema).includes(asPlainText)
      for (const sign of HOSTILE) {
        const parsed = schema.parse(`Jo${sign}an`)
        for (const bad of ['\u202d', '\u202e', '\u001b', '\r']) assert.notInclude(parsed, bad)
        if (!isPlain) {
          assert.notMatch(parsed, /[\n\u2028\u2066-\u2069\u200f\u200b\ufeff]/)
          assert.include(['Joan', 'Jo an'], parsed)
        }
      }
      for (const blank of [HIDDEN, '\u200d', '  \u202e ', '\u2066\u2069', '\u115f\uffa0']) {
        const { success, data } = schema.safeParse(blank)
        assert.isTrue(!success || data === '', JSON.stringify(blank))
      }
    })
  }

  test('names of every script stay as they are', ({ assert }) => {
    for (const name of [
      'Zoë',
      'O’Neill',
      'Jean-Luc',
      'D. J.',
      'محمد',
      'שָׁלוֹם',
      '李小龍',
      'नेहा',
      'क्‍ष',
      'می‌خواهم',
      'Nguyễn',
      '3rd',
    ]) {
      assert.equal(personName().parse(` ${name} `), name.normalize('NFC'))
    }
    assert.equal(personName().parse('Jo\u0308rg  \n Ba\u0308r'), 'J\u00f6rg B\u00e4r')
    for (const nothing of ['', ' ', '…', '\u200d\u200d', '😀']) {
      assert.isFalse(personName().safeParse(nothing).success, nothing)
    }
  })

  for (const sign of [
    '✔',
    '✓',
    '✅',
    '☑️',
    '√',
    '🗸',
    '🏅',
    '🥇',
    '⭐',
    '★',
    '🔵',
    '🛡️',
    'Ⓥ',
    '®',
    '\ue000',
  ]) {
    test(`a name takes no ${sign}, which passes for a badge`, ({ assert }) => {
      assert.equal(personName().parse(`Kim ${sign} Lee${sign}`), 'Kim Lee')
      assert.equal(personName().parse(`${sign}Bears 1${sign}\ufe0f`), 'Bears 1')
      const alone = personName().safeParse(sign)
      assert.equal(alone.error?.issues[0]?.message, 'A name needs letters or numbers')
      assert.lengthOf(alone.error?.issues ?? [], 1)
    })
  }

  test('emoji stay complete, and lines stay separate', ({ assert }) => {
    const family = 'Us 👨‍👩‍👧‍👦 🏴󠁧󠁢󠁷󠁬󠁳󠁿 🏳️‍🌈'
    assert.equal(oneLine().parse(family), family)
    assert.equal(plainText().parse('One\r\n\r\ntwo\u202e three'), 'One\n\ntwo three')
  })
})
