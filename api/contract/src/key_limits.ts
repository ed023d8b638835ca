import { z } from 'zod'

/** Maximum number and length of keys. Named as in JSON Schema, so that OpenAPI includes them. */
export interface KeyLimits {
  maxProperties: number
  propertyNames: { maxLength: number }
}

function excess(value: unknown, { maxProperties, propertyNames }: KeyLimits): string | null {
  if (typeof value !== 'object' || value === null) return null
  const keys = Object.keys(value)
  if (keys.length > maxProperties) return `Use at most ${maxProperties} fields`
  return keys.some((key) => key.length > propertyNames.maxLength)
    ? `Use at most ${propertyNames.maxLength} characters in the name of a field`
    : null
}

/**
 * A record, or an object with additional keys, within limits. They are checked before any value: with too many keys, no
 * value is parsed.
 */
export function limitKeys<S extends z.ZodType<object, object>>(schema: S, limits: KeyLimits) {
  const limited: z.ZodType<z.output<S>, z.input<S>> = z
    .preprocess((value, context) => {
      const message = excess(value, limits)
      if (message === null) return value
      context.addIssue({ code: 'custom', message, input: value })
      return z.NEVER
    }, schema)
    .meta({ ...limits }) as z.ZodType<z.output<S>, z.input<S>>
  return limited
}

/** The limits of a schema made with {@link limitKeys}. */
export function keyLimitsOf(schema: z.ZodType): KeyLimits | null {
  const { maxProperties, propertyNames } = (schema.meta() ?? {}) as Partial<KeyLimits>
  return maxProperties !== undefined && propertyNames ? { maxProperties, propertyNames } : null
}
