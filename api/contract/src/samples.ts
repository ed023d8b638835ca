import { sample } from 'openapi-sampler'
import { z } from 'zod'
import { api } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import type { BroughtAnswer } from './releases/boot.ts'

/** Entries of a list in a sample. */
const ENTRIES = 3

const parameters = /\{\w+\}/g

/** Reads that answer JSON, those with the fewest parameters first: `/api/posts/feed` is no `/api/posts/{id}`. */
const reads = Object.values<Endpoint>(api)
  .flatMap(({ method, path, answers, sendsBytes }) =>
    method === 'GET' && answers[200] && !sendsBytes ? [{ path, schema: answers[200] }] : [],
  )
  .map(({ path, schema }) => ({
    schema,
    form: new RegExp(`^${path.replaceAll(parameters, '[^/]+')}$`),
    parameters: path.match(parameters)?.length ?? 0,
  }))
  .sort((a, b) => a.parameters - b.parameters)

function sampleOf(schema: z.ZodType): unknown {
  const json = z.toJSONSchema(schema, {
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'array') jsonSchema.minItems ??= ENTRIES
      // Limits of what a number can be are none of what it means.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return sample(json as Parameters<typeof sample>[0], { quiet: true }, json)
}

/**
 * Sample answers to these addresses, by address: made of the contract's schemas and the examples in them, the same ones each
 * time. Lists have three entries, and no next page. An address that is no read of the contract has none.
 */
export function sampleAnswers(addresses: readonly string[]): Record<string, BroughtAnswer> {
  return Object.fromEntries(
    addresses.flatMap((address) => {
      const [path = ''] = address.split('?')
      const read = reads.find(({ form }) => form.test(path))
      if (!read) return []
      return [[address, { data: sampleOf(read.schema), next: null, revision: null }]]
    }),
  )
}
