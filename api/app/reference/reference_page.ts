import type { JsonSchema } from '@fieldhouse/contract/openapi'
import { brand } from '#core/pages/brand'
import { type Html, html } from '#core/pages/html'
import { fieldRow, prose, schemaView, table, typeOf } from '#reference/schema_view'
import type { ApiDocument } from '#reference/api_document'

interface Parameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: JsonSchema
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>
}

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  /** The announcement of its end. */
  description?: string
  deprecated?: boolean
  security: unknown[]
  parameters?: Parameter[]
  requestBody?: Content
  responses: Record<string, Content & { description: string }>
}

interface Entry extends Operation {
  method: string
  path: string
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

function entriesOf({ paths = {} }: ApiDocument): Entry[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations?.[method] as Operation | undefined
      return operation ? [{ ...operation, method: method.toUpperCase(), path }] : []
    }),
  )
}

const schemaOf = ({ content = {} }: Content): JsonSchema | undefined =>
  Object.values(content)[0]?.schema

function parameterRow({ name, in: place, required, description, schema = {} }: Parameter): Html {
  const about = [`In the ${place}.`, description ?? schema.description].filter(Boolean).join(' ')
  return fieldRow(name, schema, required, about)
}

function answerRow([status, answer]: [string, Operation['responses'][string]]): Html {
  const schema = schemaOf(answer)
  return html`<tr>
    <th scope="row"><span class="status s${status[0]}">${status}</span></th>
    <td>${schema && html`<code>${typeOf(schema)}</code>`}</td>
    <td>${prose(answer.description)}</td>
  </tr>`
}

function operationView(entry: Entry): Html {
  const { parameters = [], requestBody } = entry
  const body = requestBody && schemaOf(requestBody)
  return html`<section
    class="operation"
    id="${entry.operationId}"
    aria-labelledby="${entry.operationId}-title"
  >
    <h3 id="${entry.operationId}-title">
      <span class="method ${entry.method.toLowerCase()}">${entry.method}</span>
      <code>${entry.path}</code>
    </h3>
    <p>
      ${prose(entry.summary)}
      ${entry.security.length > 0 && html`<span class="tag">signed in</span>`}
      ${entry.deprecated && html`<span class="tag">deprecated</span>`}
    </p>
    ${entry.deprecated && html`<p><strong>${prose(entry.description ?? '')}</strong></p>`}
    ${
      parameters.length > 0 &&
      html`<h4>Parameters</h4>
        ${table('Parameters', ['Name', 'Type', 'About'], parameters.map(parameterRow))}`
    }
    ${
      body &&
      html`<h4>Body</h4>
        <p><code>${typeOf(body)}</code></p>`
    }
    <h4>Answers</h4>
    ${table('Answers', ['Status', 'Body', 'When'], Object.entries(entry.responses).map(answerRow))}
  </section>`
}

/** OpenAPI document as a page: every call and every schema, without a script. */
export function referencePage(document: ApiDocument) {
  const entries = entriesOf(document)
  const tags = [...new Set(entries.map(({ tags: [tag = ''] }) => tag))]
  const schemas = Object.entries(
    (document.components?.schemas ?? {}) as Record<string, JsonSchema>,
  ).sort(([a], [b]) => a.localeCompare(b))
  const withTag = (tag: string) => entries.filter(({ tags: [first] }) => first === tag)
  return {
    title: 'Fieldhouse API',
    style: 'reference',
    body: html`<body>
      <a class="skip" href="#content">Skip to content</a>
      <header>${brand}<a href="/api/openapi.json">openapi.json</a></header>
      <div class="columns">
        <nav aria-label="Calls">
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                <ul>
                  ${withTag(tag).map(
                    ({ operationId, method, path }) =>
                      html`<li>
                        <a href="#${operationId}"
                          ><span class="method ${method.toLowerCase()}">${method}</span>
                          ${path.replace('/api/', '')}</a
                        >
                      </li>`,
                  )}
                </ul>`,
          )}
          <h2>Schemas</h2>
          <ul>
            ${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}
          </ul>
        </nav>
        <main id="content">
          <h1>${document.info.title} <small>${document.info.version}</small></h1>
          <p class="lead">${prose(document.info.description ?? '')}</p>
          ${tags.map(
            (tag) =>
              html`<h2>${tag}</h2>
                ${withTag(tag).map(operationView)}`,
          )}
          <h2>Schemas</h2>
          ${schemas.map(
            ([name, schema]) =>
              html`<section
                class="operation"
                id="schema-${name}"
                aria-labelledby="schema-${name}-title"
              >
                <h3 id="schema-${name}-title"><code>${name}</code></h3>
                ${schema.properties && schema.description && html`<p>${prose(schema.description)}</p>`}
                ${schemaView(schema, name)}
              </section>`,
          )}
        </main>
      </div>
    </body>`,
  }
}
