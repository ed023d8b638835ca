import { ApiError } from '@fieldhouse/contract/client'
import {
  storeEmbeddedAnswers,
  createQueryClient,
  pagedQuery,
  QueryClientProvider,
  rowsOf,
  useInfiniteQuery,
  useQuery,
} from '@fieldhouse/remote-kit/query'
import { QueryObserver } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { aPost } from '@fieldhouse/remote-kit/testing'
import { fetchPage, getQueryFn } from '../src/query/query-functions.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

test('a key’s parts joined by slashes are the address, requested with cookies', async () => {
  server.use(http.get('/api/profiles/7', () => HttpResponse.json({ sport: 'soccer' })))
  const fetching = jest.spyOn(globalThis, 'fetch')

  const profile = await createQueryClient().fetchQuery({ queryKey: ['/api/profiles', '7'] })

  expect(profile).toEqual({ sport: 'soccer' })
  expect(fetching).toHaveBeenCalledWith(
    '/api/profiles/7',
    expect.objectContaining({ credentials: 'include' }),
  )
  fetching.mockRestore()
})

test('an answer embedded in the page is not requested; later only its revision is checked', async () => {
  const known: (string | null)[] = []
  server.use(
    http.get('/api/profiles/7', ({ request }) => {
      known.push(request.headers.get('if-none-match'))
      return new HttpResponse(null, { status: 304 })
    }),
  )
  const profile = { sport: 'soccer' }
  storeEmbeddedAnswers({ '/api/profiles/7': { data: profile, next: null, revision: '"1"' } })
  const queryClient = createQueryClient()
  const queryKey = ['/api/profiles', '7']

  expect(await queryClient.fetchQuery({ queryKey })).toEqual(profile)
  expect(known).toEqual([])

  expect(await queryClient.fetchQuery({ queryKey, staleTime: 0 })).toEqual(profile)
  expect(known).toEqual(['"1"'])
})

test('an embedded list shows immediately, with its next page', () => {
  const next = '/api/posts/feed?cursor=x'
  storeEmbeddedAnswers({
    '/api/posts/feed': { data: [aPost({ content: 'a post' })], next, revision: null },
  })
  function Feed() {
    const { data, hasNextPage } = useInfiniteQuery(pagedQuery('GET /api/posts/feed'))
    return (
      <p>
        {data
          ? `${rowsOf(data)
              .map((post) => post.content)
              .join()}, more: ${hasNextPage}`
          : 'Loading'}
      </p>
    )
  }

  render(
    <QueryClientProvider client={createQueryClient()}>
      <Feed />
    </QueryClientProvider>,
  )
  expect(screen.getByText('a post, more: true')).toBeVisible()
})

test('a refused call is an error with status and body, sent only once', async () => {
  let calls = 0
  server.use(
    http.get('/api/profiles/7', () => {
      calls++
      return HttpResponse.text('Profile not found', { status: 404 })
    }),
  )

  const call = createQueryClient().fetchQuery({ queryKey: ['/api/profiles', '7'] })

  await expect(call).rejects.toThrow('404: Profile not found')
  expect(calls).toBe(1)
})

test('a refusal without a body has the status text', async () => {
  server.use(
    http.get(
      '/api/news',
      () => new HttpResponse(null, { status: 500, statusText: 'Internal Server Error' }),
    ),
  )

  await expect(createQueryClient().fetchQuery({ queryKey: ['/api/news'] })).rejects.toThrow(
    '500: Internal Server Error',
  )
})

test('signed out is an error, or nothing if the query allows it', async () => {
  server.use(http.get('/api/auth/user', () => new HttpResponse(null, { status: 401 })))
  const client = createQueryClient()
  const queryKey = ['/api/auth/user']

  await expect(client.fetchQuery({ queryKey })).rejects.toBeInstanceOf(ApiError)
  await expect(
    client.fetchQuery({ queryKey, queryFn: getQueryFn({ on401: 'null' }) }),
  ).resolves.toBeNull()
})

test('other refusals stay errors where signed out is allowed', async () => {
  server.use(http.get('/api/auth/user', () => new HttpResponse(null, { status: 503 })))

  await expect(
    createQueryClient().fetchQuery({
      queryKey: ['/api/auth/user'],
      queryFn: getQueryFn({ on401: 'null' }),
    }),
  ).rejects.toThrow('503')
})

test('data never becomes stale, not even when the window gets the focus', async () => {
  let calls = 0
  server.use(http.get('/api/news', () => HttpResponse.json([++calls])))
  const client = createQueryClient()
  function News() {
    return <p>{String(useQuery({ queryKey: ['/api/news'] }).data)}</p>
  }
  const page = () => (
    <QueryClientProvider client={client}>
      <News />
    </QueryClientProvider>
  )
  const first = render(page())
  await screen.findByText('1')
  first.unmount()
  render(page())
  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))

  await waitFor(() => expect(screen.getByText('1')).toBeVisible())
  expect(calls).toBe(1)
})

test('a list is loaded page by page, at the addresses given by the server', async () => {
  server.use(
    http.get('/api/posts/feed', ({ request }) =>
      request.url.endsWith('cursor=b')
        ? HttpResponse.json(['third'])
        : HttpResponse.json(['first', 'second'], {
            headers: { link: '</api/posts/feed?cursor=b>; rel="next"' },
          }),
    ),
  )
  const request = {
    queryKey: ['/api/posts/feed'],
    client: createQueryClient(),
    signal: new AbortController().signal,
  }

  const first = await fetchPage<string[]>({ ...request, pageParam: null })
  const second = await fetchPage<string[]>({ ...request, pageParam: first.next })

  expect(first.data).toEqual(['first', 'second'])
  expect(second).toEqual({ data: ['third'], next: null })
})

test('an answer with a revision is sent again only if it changed', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get('/api/notifications/unread-count', ({ request }) => {
      asked.push(request.headers.get('if-none-match'))
      return asked.length === 2
        ? new HttpResponse(null, { status: 304 })
        : HttpResponse.json({ count: asked.length }, { headers: { etag: `W/"${asked.length}"` } })
    }),
  )
  const client = createQueryClient()
  const count = () =>
    client.fetchQuery({ queryKey: ['/api/notifications', 'unread-count'], staleTime: 0 })

  expect([await count(), await count(), await count()]).toEqual([
    { count: 1 },
    { count: 1 },
    { count: 3 },
  ])
  expect(asked).toEqual([null, 'W/"1"', 'W/"1"'])
})

/** A query whose answers are held back, and the number of its calls. */
function heldBack() {
  const answers: PromiseWithResolvers<string>[] = []
  const client = createQueryClient()
  const options = {
    queryKey: ['/api/messages', '7'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>()
      answers.push(answer)
      return answer.promise
    },
  }
  const open = () => new QueryObserver(client, options).subscribe(() => undefined)
  return { answers, client, open, data: () => client.getQueryData(options.queryKey) }
}

const CHANGED = { queryKey: ['/api/messages'] }

test('a change during the first load is loaded after it', async () => {
  const { answers, client, open, data } = heldBack()
  const close = open()
  let isDone = false
  const changed = client.invalidateQueries(CHANGED).then(() => (isDone = true))
  answers[0]!.resolve('read before the change')
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(data()).toBe('read before the change')
  expect(isDone).toBe(false)
  answers[1]!.resolve('read after the change')
  await changed
  expect(data()).toBe('read after the change')
  close()
})

test('a change during a first load that is not shown is loaded when it is', async () => {
  const { answers, client, open } = heldBack()
  const close = open()
  const changed = client.invalidateQueries({ ...CHANGED, refetchType: 'none' })
  answers[0]!.resolve('read before the change')
  await changed
  close()
  expect(answers).toHaveLength(1)
  open()()
  expect(answers).toHaveLength(2)
})

test('after a first load that failed, a change waits for the next try', async () => {
  const { answers, client, open } = heldBack()
  const close = open()
  const changed = client.invalidateQueries(CHANGED)
  answers[0]!.reject(new Error('503'))
  await changed
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(answers).toHaveLength(1)
  close()
})

test('a listener hears of every failed call', async () => {
  server.use(http.get('/api/news', () => new HttpResponse(null, { status: 401 })))
  const heard: unknown[] = []
  const client = createQueryClient((error) => heard.push(error))

  await expect(client.fetchQuery({ queryKey: ['/api/news'] })).rejects.toBeInstanceOf(ApiError)

  expect(heard).toEqual([expect.objectContaining({ status: 401 })])
})
