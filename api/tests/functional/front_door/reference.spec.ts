import { test } from '@japa/runner'
import { Validator } from '@seriousme/openapi-schema-validator'
import { api } from '@fieldhouse/contract'
import { escapeHtml } from '#core/pages/html'
import { Visitor } from '#tests/support/visitor'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: object }>>
  components: { schemas: Record<string, object> }
}

test.group('API documentation', () => {
  test('the document is valid OpenAPI and public', async ({ assert }) => {
    const answer = await new Visitor().get<Document>('/api/openapi.json')
    assert.equal(answer.status, 200)
    const result = await new Validator().validate(answer.json)
    assert.deepEqual(result.errors ?? [], [])
    assert.isTrue(result.valid)
  })

  test('it contains all calls of the contract, with /api in the path', async ({ assert }) => {
    const { json } = await new Visitor().get<Document>('/api/openapi.json')
    for (const [name, { path, method, answers }] of Object.entries(api)) {
      const operation = json.paths[path]?.[method.toLowerCase()]
      assert.equal(operation?.operationId, name)
      assert.containsSubset(Object.keys(operation?.responses ?? {}), Object.keys(answers))
    }
    assert.containsSubset(Object.keys(json.components.schemas), ['Post', 'Problem', 'CurrentUser'])
  })

  test('the page shows every call, and needs no script', async ({ assert }) => {
    const { status, headers, text } = await new Visitor().get('/api/docs')
    assert.equal(status, 200)
    assert.include(headers.get('content-security-policy'), "default-src 'none'")
    assert.notInclude(text, '<script')
    const read = text.replaceAll(/<\/?code>/g, '')
    for (const { path, summary } of Object.values(api)) {
      assert.include(text, `<code>${path}</code>`)
      assert.include(read, escapeHtml(summary.replaceAll('`', '')))
    }
    for (const [, target] of text.matchAll(/href="#([^"]+)"/g)) {
      assert.include(text, `id="${target}"`)
    }
  })
})
