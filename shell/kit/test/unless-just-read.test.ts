import { unlessJustRead } from '@fieldhouse/remote-kit'
import { createQueryClient, query, storeEmbeddedAnswers } from '@fieldhouse/remote-kit/query'
import { QueryObserver } from '@tanstack/react-query'
import { answer, fakeApi } from '@fieldhouse/remote-kit/testing'
import { waitFor } from '@testing-library/react'

const api = fakeApi()
const categories = () => ({ ...query('GET /api/news/categories'), refetchOnMount: unlessJustRead })

/** Opens the query, as a component does that mounts. @returns calls that it made */
async function opened(client: ReturnType<typeof createQueryClient>, calls: unknown[]) {
  const before = calls.length
  const close = new QueryObserver(client, categories()).subscribe(() => undefined)
  await waitFor(() => expect(client.isFetching()).toBe(0))
  close()
  return calls.length - before
}

test('an answer that the page brought is not asked for again, one of five seconds ago is', async () => {
  const calls = api.on('GET /api/news/categories', () => answer([]))
  storeEmbeddedAnswers({ '/api/news/categories': { data: [], next: null, revision: null } })
  const client = createQueryClient()
  expect(await opened(client, calls)).toBe(0)
  expect(await opened(client, calls)).toBe(0)

  const { queryKey } = categories()
  client.setQueryData(queryKey, [], { updatedAt: Date.now() - 5_000 })
  expect(await opened(client, calls)).toBe(1)
})
