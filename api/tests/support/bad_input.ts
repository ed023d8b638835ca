import { fc } from '#tests/support/seed'
import type { z } from 'zod'
import { arbitraryOf } from '#tests/support/arbitrary_of'

/** Texts that UTF-8 or PostgreSQL cannot hold. */
const UNSTORABLE = ['a\0b', '\0', 'lone \ud800', '\udfff']

/** Values of the wrong type or form for most fields. */
const WRONG = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, -(2 ** 63), '', ' ', 'null'),
  fc.constantFrom<unknown>(...UNSTORABLE),
  fc.constantFrom<unknown>([], {}, [[]], [null], { length: 1 }, { $ne: null }, ['a', 'b']),
  fc.constantFrom<unknown>('x'.repeat(100_000), "'; drop table users; --", '../../etc/passwd'),
  fc.string(),
  fc.jsonValue({ maxDepth: 2 }),
)

type Path = readonly string[]

/** All paths in a value, including the value itself. */
function placesIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
}

/** The value with another one at the path; `undefined` removes it. */
function replaced(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >
  copy[key] = replaced(copy[key], rest, other)
  return copy
}

const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some((entry) => entry.some(holdsUnstorable))
}

/** True if a request with this value must be refused. */
function isBad(schema: z.ZodType, value: unknown): boolean {
  const parsed = schema.safeParse(asSent(value))
  return !parsed.success || holdsUnstorable(parsed.data)
}

/** Valid bodies with one wrong value. */
export function badBodies(schema: z.ZodType): fc.Arbitrary<unknown> {
  return fc
    .tuple(arbitraryOf(schema), fc.nat(), fc.option(WRONG, { nil: undefined }))
    .map(([value, nth, other]) => {
      const places = placesIn(value)
      return replaced(value, places[nth % places.length] ?? [], other)
    })
    .filter((value) => value !== undefined && isBad(schema, value))
}

const WRONG_TEXT = fc.oneof(
  fc.constantFrom('', '-1', '0', '101', '1e9', '1.5', 'NaN', '[]', 'null', 'true,false', '\0'),
  fc.constantFrom('9'.repeat(400), 'x'.repeat(2_000), "' or 1=1 --"),
  fc.string(),
)

/** Queries with one wrong value. */
export function badQueries(schema: z.ZodObject): fc.Arbitrary<Record<string, string>> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(schema.shape)), WRONG_TEXT)
    .map(([name, value]) => ({ [name]: value }))
    .filter((query) => isBad(schema, query))
}

/** Invalid path parameters. */
export function badParams(schema: z.ZodObject): fc.Arbitrary<Record<string, string>> {
  const wrong = fc.oneof(
    fc.constantFrom('0', '-1', 'null', 'undefined', 'me', '%', '\0', '../..', '*', '1e3'),
    fc.constantFrom('g'.repeat(36), 'x'.repeat(3_000), '{}', '3f2a9c1e6b1d4a579e0c2f7d8a51c0b4'),
    fc.string({ minLength: 1 }).filter((text) => text.isWellFormed() && text.trim() !== ''),
  )
  return fc
    .record(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, wrong])))
    .filter(
      (params) => isBad(schema, params) && Object.values(params).every((id) => !/^\.+$/.test(id)),
    )
}
