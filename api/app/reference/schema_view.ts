import type { JsonSchema } from '@fieldhouse/contract/openapi'
import { type Html, html } from '#core/pages/html'

const REF = '#/components/schemas/'

/** Sentence of the document; `backticks` mark code. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

function named($ref: string): Html {
  const name = $ref.replace(REF, '')
  return html`<a href="#schema-${name}">${name}</a>`
}

function joined(pieces: Html[], separator: string): Html {
  return html`${pieces.map((piece, index) => html`${index > 0 && separator}${piece}`)}`
}

/** Schema as one expression: `string · date-time`, `Post[]`, `"a" | "b"`. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref) return named(schema.$ref)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return joined(variants.map(typeOf), ' | ')
  if (schema.allOf) return joined(schema.allOf.map(typeOf), ' & ')
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum)
    return joined(
      schema.enum.map((word) => html`${JSON.stringify(word)}`),
      ' | ',
    )
  if (schema.type === 'array') return html`${schema.items ? typeOf(schema.items) : 'any'}[]`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return html`${type}${schema.format && ` · ${schema.format}`}`
}

function between(least: number | undefined, most: number | undefined, what: string): string | null {
  if (least === undefined && most === undefined) return null
  if (least === undefined) return `at most ${most}${what}`
  if (most === undefined) return `at least ${least}${what}`
  return `${least} to ${most}${what}`
}

/** Limits of a value, in words. */
export function boundsOf(schema: JsonSchema): string {
  const unit = schema.unit ? ` ${schema.unit}` : ''
  const isSafeMost = schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER
  const isSafeLeast = schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER
  const bounds = [
    between(schema.minLength, schema.maxLength, ' characters'),
    between(
      isSafeLeast ? schema.minimum : undefined,
      isSafeMost ? schema.maximum : undefined,
      unit,
    ),
    between(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? null : `default ${JSON.stringify(schema.default)}`,
  ]
  return bounds.filter(Boolean).join(', ')
}

/** Row of a table of fields: its name, its type, and what is known about it. */
export function fieldRow(
  name: string,
  schema: JsonSchema,
  isRequired = false,
  about = schema.description,
): Html {
  return html`<tr>
    <th scope="row">
      <code>${name}</code>${!isRequired && html` <span class="optional">optional</span>`}
    </th>
    <td><code>${typeOf(schema)}</code></td>
    <td>${prose([about, boundsOf(schema)].filter(Boolean).join(' '))}</td>
  </tr>`
}

/** Table that scrolls on narrow screens; its label is announced. */
export function table(label: string, columns: readonly string[], rows: Html[]): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="${label}">
    <table>
      <thead>
        <tr>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`
}

/** Object's fields as a table; any other schema as its type. */
export function schemaView(schema: JsonSchema, label: string): Html {
  if (!schema.properties) {
    return html`<p>
      <code>${typeOf(schema)}</code> ${prose(schema.description ?? '')} ${boundsOf(schema)}
    </p>`
  }
  const rows = Object.entries(schema.properties).map(([name, property]) =>
    fieldRow(name, property, schema.required?.includes(name)),
  )
  return table(label, ['Field', 'Type', 'About'], rows)
}
