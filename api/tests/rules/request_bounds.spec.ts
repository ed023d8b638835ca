import { test } from '@japa/runner'
import { api, type Endpoint, limitKeys } from '@fieldhouse/contract'
import { fc } from '#tests/support/seed'
import { z } from 'zod'
import { bodyLimitOf } from '#core/endpoints/body_limit'
import { maxBytesOf } from '#core/endpoints/max_bytes'
import { parseInput } from '#core/endpoints/parse'
import { Problem } from '#core/problems/problem'
import { holdsTooManyValues, VALUES_MAX } from '#core/endpoints/value_count'
import { arbitraryOf } from '#tests/support/arbitrary_of'
import { largestValue } from '#tests/support/worst_bodies'

const ENDPOINTS: [string, Endpoint][] = Object.entries(api)
const MEGABYTE = 1024 * 1024

const text = z.string().max(10)

const UNBOUNDED: Record<string, z.ZodType> = {
  'a text': z.string(),
  'a text of a format': z.email(),
  'a text of a pattern': z.string().regex(/^a$/),
  'a list': z.array(z.boolean()),
  'texts in a list': z.array(z.string()).max(3),
  'a list in an object in a list': z.array(z.object({ inner: z.array(text) })).max(3),
  'a text that may be absent, or nothing, or another by default': z.object({
    inner: z.string().nullish().default(''),
  }),
  'one side of a union': z.union([text, z.array(text)]),
  'one side of a union told apart by a word': z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), text: z.string() }),
  ]),
  'the keys of a record': z.record(text, z.number()),
  'the values of a record': limitKeys(z.record(text, z.string()), {
    maxProperties: 3,
    propertyNames: { maxLength: 10 },
  }),
  'an object that takes further keys': z.looseObject({ text }),
  'further keys of a kind': z.object({ text }).catchall(z.number()),
  'what is transformed': z.string().transform((said) => said.slice(0, 3)),
  'what is prepared': z.preprocess((value) => value, z.string()),
  anything: z.unknown(),
  'any thing': z.object({ inner: z.any() }),
  'what names itself': z.lazy(() => text),
}

test.group('Maximum size of every request', () => {
  for (const [name, entry] of ENDPOINTS) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = entry[part]
      if (!schema) continue
      test(`is defined in ${name} for its whole ${part}`, ({ assert }) => {
        assert.isAbove(maxBytesOf(schema, name), 0)
      })
    }
  }

  for (const [what, schema] of Object.entries(UNBOUNDED)) {
    test(`${what} without a maximum is found`, ({ assert }) => {
      assert.throws(() => maxBytesOf(schema, 'it'), /it.* has no maximum/)
      const body = z.object({ deep: schema.optional() })
      const entry: Endpoint = {
        method: 'POST',
        path: '/api/thing',
        summary: '',
        tag: '',
        access: 'anyone',
        body,
        answers: { 204: null },
      }
      assert.throws(() => bodyLimitOf(entry), /POST \/api\/thing\.deep.* has no maximum/)
    })
  }

  test('never refuses a valid body', ({ assert }) => {
    for (const [name, entry] of ENDPOINTS) {
      if (!entry.body) continue
      const limit = bodyLimitOf(entry)
      assert.isAtMost(limit, MEGABYTE, name)
      fc.assert(
        fc.property(arbitraryOf(entry.body), (body) => {
          assert.isAtMost(Buffer.byteLength(JSON.stringify(body)), limit, name)
        }),
        { numRuns: 30 },
      )
    }
  })

  test('never refuses a valid body for its number of values', ({ assert }) => {
    for (const [name, entry] of ENDPOINTS) {
      if (entry.body)
        assert.isFalse(holdsTooManyValues(JSON.stringify(largestValue(entry.body, 'a,['))), name)
    }
  })

  test('counts values, and ignores the contents of texts', ({ assert }) => {
    for (const [unit, end] of [
      ['[', ''],
      ['{"a":', ''],
      ['0,', '0]'],
      ['"a\\\\",', '0]'],
    ] as const) {
      assert.isTrue(holdsTooManyValues(`[${unit.repeat(VALUES_MAX)}${end}`), unit)
      assert.isFalse(holdsTooManyValues(`[${unit.repeat(VALUES_MAX - 2)}${end}`), unit)
    }
    for (const text of ['[{,'.repeat(VALUES_MAX), '\\",['.repeat(VALUES_MAX)]) {
      assert.isFalse(holdsTooManyValues(JSON.stringify({ text })))
    }
    assert.isFalse(holdsTooManyValues('"\\'), 'a text that never ends')
  })

  test('uses JSON’s longest form', ({ assert }) => {
    const schema = z.object({ text: z.string().max(3), list: z.array(z.boolean()).max(2) })
    const longest = `{"\\u0074ext":"\\u00e9\\u00e9\\u00e9","list":[false,false]}`
    assert.isTrue(schema.safeParse(JSON.parse(longest)).success)
    assert.isAtLeast(maxBytesOf(schema, 'it'), longest.length)
    assert.isBelow(maxBytesOf(schema, 'it'), 2 * longest.length)
  })
})

const refusalOf = (schema: z.ZodType, value: unknown) => {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
  throw new Error('it was taken')
}

test.group('Issues of a request', () => {
  test('are limited to twenty', ({ assert }) => {
    const fields = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`field${n}`, text]))
    assert.lengthOf(Object.keys(refusalOf(z.object(fields), {}).fields ?? {}), 20)
    const unstorable = Object.fromEntries(Object.keys(fields).map((name) => [name, '\0']))
    assert.lengthOf(Object.keys(refusalOf(z.object(fields), unstorable).fields ?? {}), 20)
  })

  test('are found without reading all of too many things', ({ assert }) => {
    let looks = 0
    const value = z.custom<object>(() => {
      looks += 1
      return true
    })
    const names = Array.from({ length: 501 }, (_, n) => `key${n}`)
    const list = z.object({ things: z.array(value).max(500) })
    assert.isDefined(refusalOf(list, { things: names }).fields?.things)
    assert.equal(looks, 0)

    const keyed = [z.record(text, value), z.object({}).catchall(value)]
    for (const inner of keyed) {
      const schema = z.object({
        fields: limitKeys(inner, { maxProperties: 500, propertyNames: { maxLength: 10 } }),
      })
      const tooMany = Object.fromEntries(names.map((name) => [name, {}]))
      assert.deepEqual(refusalOf(schema, { fields: tooMany }).fields, {
        fields: 'Use at most 500 fields',
      })
      assert.deepEqual(refusalOf(schema, { fields: { ['k'.repeat(11)]: {} } }).fields, {
        fields: 'Use at most 10 characters in the name of a field',
      })
      assert.equal(looks, 0)
      parseInput(schema, { fields: { key: {} } })
      assert.equal(looks, 1)
      looks = 0
    }
  })
})
