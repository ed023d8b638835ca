import { type KeyLimits, keyLimitsOf } from '@fieldhouse/contract'
import { z } from 'zod'

/** `\u00e9`: the longest JSON form of one character. */
const CHARACTER_BYTES = 6
const NUMBER_BYTES = 32

/** Formats whose pattern limits the length of the text. */
const FORMAT_MAX_LENGTH: Record<string, number> = { uuid: 36, date: 10, datetime: 32 }

const textBytes = (length: number) => CHARACTER_BYTES * length + 2

/** Quotes, a colon and a comma around a key and its value. */
const memberBytes = (keyLength: number, valueBytes: number) => textBytes(keyLength) + valueBytes + 2

const unbounded = (path: string, what: string) =>
  new Error(`${path} has no maximum: give its schema of the contract one (${what})`)

function maximumOf({ def }: z.ZodArray): number | undefined {
  const caps = (def.checks ?? [])
    .map((check) => check._zod.def)
    .filter((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length')
  return caps[0]?.maximum
}

function stringBytes(schema: z.ZodString | z.ZodStringFormat, path: string): number {
  const { format } = schema.def as { format?: string }
  const length = schema.maxLength ?? FORMAT_MAX_LENGTH[format ?? '']
  if (length === undefined) throw unbounded(path, '.max() of a string')
  return textBytes(length)
}

function keyedBytes(limits: KeyLimits | null, value: z.core.$ZodType, path: string): number {
  if (!limits) throw unbounded(path, 'limitKeys() around it')
  const { maxProperties, propertyNames } = limits
  const each = memberBytes(propertyNames.maxLength, bytesAt(value, null, `${path}{}`))
  return 2 + maxProperties * each
}

function objectBytes(schema: z.ZodObject, limits: KeyLimits | null, path: string): number {
  const known = Object.entries(schema.shape).reduce(
    (bytes, [key, field]) =>
      bytes + memberBytes(key.length, bytesAt(field, null, `${path}.${key}`)),
    2,
  )
  const { catchall } = schema.def
  const dropsOthers = !catchall || catchall instanceof z.ZodNever
  return dropsOthers ? known : known + keyedBytes(limits, catchall, path)
}

function bytesAt(schema: z.core.$ZodType, outerLimits: KeyLimits | null, path: string): number {
  const limits = keyLimitsOf(schema as z.ZodType) ?? outerLimits
  const of = (inner: z.core.$ZodType, at = path) => bytesAt(inner, limits, at)

  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return stringBytes(schema, path)
  }
  if (schema instanceof z.ZodNumber) return NUMBER_BYTES
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodNull) return 'false'.length
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) {
    const values = schema instanceof z.ZodEnum ? schema.options : [...schema.values]
    return Math.max(...values.map((value) => textBytes(String(value).length)))
  }
  if (schema instanceof z.ZodObject) return objectBytes(schema, limits, path)
  if (schema instanceof z.ZodRecord) return keyedBytes(limits, schema.valueType, path)
  if (schema instanceof z.ZodArray) {
    const maximum = maximumOf(schema)
    if (maximum === undefined) throw unbounded(path, '.max() of an array')
    return 2 + maximum * (bytesAt(schema.element, null, `${path}[]`) + 1)
  }
  if (schema instanceof z.ZodUnion) return Math.max(...schema.options.map((option) => of(option)))
  if (schema instanceof z.ZodPipe) {
    return of(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  ) {
    return Math.max('null'.length, of(schema.def.innerType))
  }
  throw unbounded(path, `nothing is known of ${schema._zod.def.type}`)
}

/**
 * Maximum size in bytes of the JSON accepted by a schema of the contract.
 * @param name of the whole, for the error
 * @throws for any text, list or record without a maximum, and for types of unknown size (`unknown`, `any`, …)
 */
export function maxBytesOf(schema: z.ZodType, name: string): number {
  return bytesAt(schema, null, name)
}
