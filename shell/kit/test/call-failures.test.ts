import type { Problem } from '@fieldhouse/contract'
import {
  call,
  CALL_FAILURE_EVENT,
  type CallFailure,
  callPage,
  CONFIRMATION_EVENT,
} from '@fieldhouse/contract/client'
import { createQueryClient, pagedQuery, query, userQuery } from '@fieldhouse/remote-kit/query'
import { answer, fakeApi, refusal } from '@fieldhouse/remote-kit/testing'

const api = fakeApi()

let failures: CallFailure[]
const note = (event: Event) => void failures.push((event as CustomEvent<CallFailure>).detail)

beforeEach(() => {
  failures = []
  window.addEventListener(CALL_FAILURE_EVENT, note)
})
afterEach(() => window.removeEventListener(CALL_FAILURE_EVENT, note))

const id = '3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'

test('a failed call tells the window its name and status, without ids and query', async () => {
  api.on('GET /api/profiles/{id}', () => refusal(503, 'Away.'))
  api.on('POST /api/posts', () => refusal(422, 'Write something.'))
  api.on('GET /api/posts/feed', () => refusal(429, 'Slower.'))
  api.on('GET /api/auth/user', () => refusal(401, 'Sign in.'))
  const client = createQueryClient()

  await expect(
    client.fetchQuery(query('GET /api/profiles/{id}', { params: { id } })),
  ).rejects.toThrow()
  await expect(call('POST /api/posts', { body: { content: '' } })).rejects.toThrow()
  await expect(
    client.fetchInfiniteQuery(pagedQuery('GET /api/posts/feed', { query: { limit: 5 } })),
  ).rejects.toThrow()
  await expect(callPage('GET /api/posts/feed', '/api/posts/feed?cursor=x')).rejects.toThrow()
  await expect(client.fetchQuery(userQuery())).resolves.toBeNull()

  expect(failures).toEqual([
    { call: 'GET /api/profiles/{id}', status: 503 },
    { call: 'POST /api/posts', status: 422 },
    { call: 'GET /api/posts/feed', status: 429 },
    { call: 'GET /api/posts/feed', status: 429 },
    { call: 'GET /api/auth/user', status: 401 },
  ])
})

test('a call without an answer has the status 0; an aborted one has not failed', async () => {
  api.unreachable('GET /api/posts/feed')
  await expect(call('GET /api/posts/feed')).rejects.toMatchObject({ name: 'TypeError' })
  await expect(call('GET /api/posts/feed', { signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })

  expect(failures).toEqual([{ call: 'GET /api/posts/feed', status: 0 }])
})

test('a call that succeeds once the person has confirmed their identity has not failed', async () => {
  let isConfirmed = false
  const puts = api.on('PUT /api/admin/areas/{remote}/pointer', () => {
    if (isConfirmed) return answer(undefined, { status: 204 })
    const refused = refusal(403, 'Confirm that it’s you')
    return { ...refused, body: { ...refused.body, code: 'confirmation_needed' } as Problem }
  })
  const confirm = (event: Event) => {
    event.preventDefault()
    isConfirmed = true
    ;(event as CustomEvent<(isConfirmed: boolean) => void>).detail(true)
  }
  window.addEventListener(CONFIRMATION_EVENT, confirm, { once: true })
  const params = { remote: 'mf-feed' }
  await call('PUT /api/admin/areas/{remote}/pointer', { params, body: { action: 'rollback' } })

  expect(puts).toHaveLength(2)
  expect(failures).toEqual([])
})
