import { fc } from '#tests/support/seed'
import { z } from 'zod'

/** Length limits of a text in zod's internals. */
interface TextLimits {
  minimum?: number
  maximum?: number
  format?: string
  patterns?: Set<RegExp>
}

/** Longer texts add nothing to the test of a schema. */
const TEXT_MAX = 60

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  email: fc.nat().map((n) => `person${n}@example.com`),
  date: fc.constantFrom('2000-01-01', '2004-02-29', '1999-12-31'),
  datetime: fc.constantFrom('2026-11-21T09:30:00.000Z'),
  url: fc.webUrl(),
}

function texts({ minimum = 0, maximum = TEXT_MAX, format, patterns }: TextLimits) {
  const known = format === undefined ? undefined : FORMATS[format]
  if (known) return known
  const [pattern] = patterns ?? []
  if (pattern) return fc.stringMatching(pattern)
  return fc.string({
    minLength: minimum,
    maxLength: Math.max(minimum, Math.min(maximum, TEXT_MAX)),
  })
}

function numbers({ minimum, maximum }: { minimum?: number; maximum?: number }) {
  return fc.integer({ min: Math.max(minimum ?? 0, 0), max: Math.min(maximum ?? 1_000, 1_000_000) })
}

/**
 * Valid values of a contract schema, as JSON. A rare one may violate a refinement: check with the schema.
 * @throws for schema types that the contract has not used yet: add them here
 */
export function arbitraryOf(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  const { bag } = schema._zod
  if (schema instanceof z.ZodObject) {
    const fields: Record<string, z.core.$ZodType> = schema.shape
    return fc.record(
      Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field)])),
    )
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return arbitraryOf(schema.def.innerType)
  }
  if (schema instanceof z.ZodNullable) {
    return fc.option(arbitraryOf(schema.def.innerType), { nil: null })
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    return texts(bag as TextLimits)
  }
  if (schema instanceof z.ZodNumber) return numbers(bag)
  if (schema instanceof z.ZodBoolean) return fc.boolean()
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...schema.options)
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...schema.values)
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.options.map(arbitraryOf))
  if (schema instanceof z.ZodArray)
    return fc.array(arbitraryOf(schema.def.element), { maxLength: 3 })
  if (schema instanceof z.ZodRecord) {
    const { keyType, valueType } = schema.def
    return fc.dictionary(arbitraryOf(keyType) as fc.Arbitrary<string>, arbitraryOf(valueType), {
      maxKeys: 3,
    })
  }
  if (schema instanceof z.ZodPipe) {
    const { in: sent, out } = schema.def
    return arbitraryOf(sent instanceof z.ZodTransform ? out : sent)
  }
  throw new Error(`there are no values yet for a schema of ${schema._zod.def.type}`)
}
