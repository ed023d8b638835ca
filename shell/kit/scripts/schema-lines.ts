import type { JsonSchema } from '@fieldhouse/contract/openapi'
import type { TypeLines } from './judge-types.ts'

type Use = keyof TypeLines

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[]
  requestBody?: { required?: boolean; content?: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>
}

/** Parts of an OpenAPI document that say what calls take and answer. */
export interface Calls {
  paths?: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, JsonSchema> }
}

const REF = '#/components/schemas/'

/** Requests and answers of all calls of a document, a line for each place: `POST /api/posts body.content`. */
export function callLinesOf(document: Calls): TypeLines {
  const reader = new SchemaReader(document.components?.schemas ?? {})
  for (const [path, operations] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(operations)) {
      reader.call(`${method.toUpperCase()} ${path}`, operation)
    }
  }
  return reader.lines
}

class SchemaReader {
  readonly lines: TypeLines = { given: {}, read: {} }
  readonly #schemas: Record<string, JsonSchema>

  constructor(schemas: Record<string, JsonSchema>) {
    this.#schemas = schemas
  }

  call(name: string, { parameters = [], requestBody, responses }: Operation) {
    this.lines.given[name] = 'call'
    this.lines.given[`${name} query`] = 'object'
    for (const { name: parameter, in: place, required, schema = {} } of parameters) {
      if (place === 'header') continue
      this.#schema(`${name} ${place}.${parameter}`, schema, 'given', required === true)
    }
    const body = contentOf(requestBody)
    if (body) this.#schema(`${name} body`, body, 'given', true)
    for (const [status, answer] of Object.entries(responses)) {
      if (Number(status) >= 400) continue
      this.#schema(`${name} ${status}`, contentOf(answer) ?? { type: 'nothing' }, 'read', true)
    }
  }

  #schema(place: string, schema: JsonSchema, use: Use, isRequired: boolean) {
    const text = `${isRequired ? '' : 'optional '}${this.#text(place, schema, use)}`
    this.lines[use][place] = text
  }

  /** The words of a schema; its parts get lines of their own. */
  #text(place: string, schema: JsonSchema, use: Use): string {
    if (schema.$ref) return this.#named(schema.$ref.replace(REF, ''), use)
    const cases = schema.anyOf ?? schema.oneOf
    if (cases) {
      const objects = cases.filter(({ properties }) => properties)
      const texts = cases.map((one, index) =>
        this.#text(objects.length > 1 ? `${place}{${caseName(one) ?? index}}` : place, one, use),
      )
      return [...new Set(texts.flatMap((text) => text.split(' | ')))].sort().join(' | ')
    }
    if (schema.allOf) return schema.allOf.map((one) => this.#text(place, one, use)).join(' & ')
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum)
      return schema.enum
        .map((word) => JSON.stringify(word))
        .sort()
        .join(' | ')
    const types = [schema.type ?? 'anything'].flat()
    if (schema.items) this.#schema(`${place}[]`, schema.items, use, true)
    if (typeof schema.additionalProperties === 'object') {
      this.#schema(`${place}[*]`, schema.additionalProperties, use, true)
    }
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isRequired = schema.required?.includes(name) === true
      this.#schema(`${place}.${name}`, property, use, isRequired)
    }
    const format = schema.format ? ` ${schema.format}` : ''
    return `${types.sort().join(' | ')}${format}${use === 'given' ? boundsOf(schema) : ''}`
  }

  /** A schema with a name has its lines once, whichever calls use it. */
  #named(name: string, use: Use): string {
    // Requests and answers of one schema may differ by its defaults.
    const place = `schema ${name.replace(/Output$/, '')}`
    if (this.lines[use][place] === undefined) {
      this.lines[use][place] = 'under way'
      this.#schema(place, this.#schemas[name] ?? {}, use, true)
    }
    return name.replace(/Output$/, '')
  }
}

const contentOf = (body?: { content?: Record<string, { schema?: JsonSchema }> }) =>
  body?.content && (Object.values(body.content)[0]?.schema ?? { type: 'bytes' })

/** Case of a union by the word that tells it from the others. */
function caseName({ properties = {} }: JsonSchema): string | undefined {
  const [name, one] = Object.entries(properties).find(([, { const: is }]) => is !== undefined) ?? []
  return name && `${name}=${String(one?.const)}`
}

function boundsOf({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
}: JsonSchema): string {
  const least = minLength ?? minItems ?? (minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum)
  const most = maxLength ?? maxItems ?? (maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum)
  return least === undefined && most === undefined ? '' : `(${least ?? ''}..${most ?? ''})`
}
