import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { z } from 'zod'
import { withoutPersonalData } from '#core/personal_data'
import { plainText } from '#news/plain_text'
import { pictureSources, sanitizeArticle } from '#news/sanitize'

/** Increasing lengths, so that superlinear time shows while texts are still short. */
const LENGTHS = [200, 2_000, 20_000]
/** A single pass over the longest takes less than a millisecond; a pass per character takes hundreds. */
const MAX_MS = 60

const UNITS = ['a', 'A', '0', ' ', '\n', '<', '<a ', '@', 'a@', 'a.', '?', '-', 'a-', '&', '/', '"']

/** Units of what addresses and numbers are made of, alone and in pairs: of these a schema's patterns may backtrack. */
const SIGNS = [...'@.-_+:/#%']
const UNITS_OF_REQUESTS = [
  ...UNITS,
  ...SIGNS,
  ...SIGNS.slice(0, 6).flatMap((a) => SIGNS.slice(0, 6).map((b) => a + b)),
]

/** A repeated unit with an unexpected end. */
const textOf = (unit: string, length: number) =>
  `a${unit.repeat(Math.ceil(length / unit.length))}\u0001`

/** The fastest of several runs in this thread's processor time, which other load on the machine does not lengthen. */
function quickestMs(work: () => unknown): number {
  let quickest = Infinity
  for (let nth = 0; nth < 4; nth += 1) {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    quickest = Math.min(quickest, (user + system) / 1000)
    if (quickest < MAX_MS) break
  }
  return quickest
}

/** The first unit with superlinear time, if any. */
function slowOne(units: readonly string[], work: (text: string) => unknown): string | undefined {
  return units.find((unit) =>
    LENGTHS.some((length) => {
      const text = textOf(unit, length)
      return quickestMs(() => work(text)) >= MAX_MS
    }),
  )
}

/** By functions of several steps and by schemas; our single regular expressions are held to it by lint. */
test.group('Long texts are read in linear time', () => {
  for (const [what, work] of Object.entries({
    withoutPersonalData,
    plainText,
    sanitizeArticle: (html: string) => sanitizeArticle(html, new Map()),
    pictureSources,
  })) {
    test(`by ${what}`, ({ assert }) => {
      assert.isUndefined(slowOne(UNITS, work))
    })
  }

  test('by every text of every request', ({ assert }) => {
    const texts = new Set<z.ZodType>()
    const visit = (schema: z.core.$ZodType): void => {
      if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) texts.add(schema)
      else if (schema instanceof z.ZodObject) Object.values(schema.shape).forEach(visit)
      else if (schema instanceof z.ZodArray) visit(schema.element)
      else if (schema instanceof z.ZodUnion) schema.options.forEach(visit)
      else if (schema instanceof z.ZodRecord) [schema.keyType, schema.valueType].forEach(visit)
      else if (schema instanceof z.ZodPipe) [schema.in, schema.out].forEach(visit)
      else if ('innerType' in schema._zod.def) visit(schema._zod.def.innerType as z.core.$ZodType)
    }
    for (const { params, query, body } of Object.values(api) as Endpoint[]) {
      for (const schema of [params, query, body]) if (schema) visit(schema)
    }
    assert.isAbove(texts.size, 30)
    for (const schema of texts) {
      assert.isUndefined(slowOne(UNITS_OF_REQUESTS, (text) => schema.safeParse(text)))
    }
  })
})
