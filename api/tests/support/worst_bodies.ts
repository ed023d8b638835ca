import type { Endpoint } from '@fieldhouse/contract'
import { z } from 'zod'
import { bodyLimitOf } from '#core/endpoints/body_limit'

const HTML = ['<', '<p>', '<a href="x">', '&lt;', '<p><', '<img src=/api/pictures/x>']

/** Repeats a unit up to this many bytes. */
const filled = (unit: string, bytes: number) =>
  unit.repeat(Math.max(0, Math.floor(bytes / Buffer.byteLength(unit))))

const manyKeys = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"${n.toString(36)}a":{}`).join(',')

/** JSON values with the most parsing work per byte. */
const FILLINGS: ((bytes: number) => string)[] = [
  (bytes) => `[${filled('{},', bytes - 4)}{}]`,
  (bytes) => `[${filled('"",', bytes - 4)}""]`,
  (bytes) => `{${manyKeys(bytes)}}`,
  (bytes) => `{${filled('"__proto__":{},', bytes - 20)}"a":0}`,
  (bytes) => `${filled('[', bytes / 2)}${filled(']', bytes / 2)}`,
  (bytes) => `${filled('{"a":', bytes / 6)}0${filled('}', bytes / 6)}`,
  (bytes) => `"${filled('a', bytes - 2)}"`,
  (bytes) => `"${filled('\\u0000', bytes - 2)}"`,
]

function maximumOf(schema: z.ZodArray): number {
  for (const check of schema.def.checks ?? []) {
    const { check: kind } = check._zod.def
    if (kind === 'max_length') return (check._zod.def as z.core.$ZodCheckMaxLengthDef).maximum
  }
  return 1
}

/** A value with the maximum number of items that the schema allows, all invalid, or with texts made of `unit`. */
export function largestValue(schema: z.core.$ZodType, unit: string | null): unknown {
  const inner = (of: z.core.$ZodType) => largestValue(of, unit)
  if (schema instanceof z.ZodObject) {
    const fields: Record<string, z.core.$ZodType> = schema.shape
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, inner(field)]))
  }
  if (schema instanceof z.ZodArray) {
    return Array.from({ length: maximumOf(schema) }, () => inner(schema.element))
  }
  if (schema instanceof z.ZodRecord) {
    return Object.fromEntries(
      Array.from({ length: 40 }, (_, n) => [`k${n}`, inner(schema.valueType)]),
    )
  }
  if (schema instanceof z.ZodUnion) return inner(schema.options.at(-1)!)
  if (schema instanceof z.ZodPipe) {
    return inner(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  if ('innerType' in schema._zod.def) return inner(schema._zod.def.innerType as z.core.$ZodType)
  if (unit === null) return {}
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return filled(unit, Math.min(schema.maxLength ?? 36, 100_000))
  }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  return schema instanceof z.ZodBoolean ? false : 1
}

/** The most expensive bodies within this call's size limit. */
export function worstBodies(entry: Endpoint): Buffer[] {
  const { body } = entry
  if (!body) return []
  const limit = bodyLimitOf(entry)
  const keys = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const within = FILLINGS.flatMap((fill) => [
    fill(limit - 16),
    ...keys.map((key) => `{${JSON.stringify(key)}:${fill(limit - key.length - 16)}}`),
  ])
  const whole = [null, 'a', 'a ', '@', ...HTML].map((unit) =>
    JSON.stringify(largestValue(body, unit)),
  )
  return [...new Set([...within, ...whole])]
    .map((text) => Buffer.from(text))
    .filter(({ byteLength }) => byteLength <= limit)
}

/** The longest queries that fit into a request line. */
export const WORST_QUERIES = [
  filled('a&', 12_000),
  filled('limit=1&', 12_000),
  Array.from({ length: 3_000 }, (_, n) => `${n.toString(36)}=`).join('&'),
  `q=${filled('a', 12_000)}`,
  `cursor=${filled('A', 12_000)}`,
  `q=${filled('%20a', 12_000)}`,
  filled('__proto__=1&', 12_000),
]
