import {
  createQueryClient,
  pagedQuery,
  query,
  readAt,
  readBelow,
} from '@fieldhouse/remote-kit/query'

const id = '7d0f3c1e-6b1d-4a57-9e0c-2f7d8a51c0b7'

test.each([
  [query('GET /api/notifications/unread-count'), '/api/notifications/unread-count'],
  [query('GET /api/profiles/{id}', { params: { id } }), `/api/profiles/${id}`],
  [
    query('GET /api/profiles/{id}', { params: { id }, query: { as: 'coaches' } }),
    `/api/profiles/${id}?as=coaches`,
  ],
  [
    pagedQuery('GET /api/profiles/{id}/media', { params: { id }, query: { limit: 48 } }),
    `/api/profiles/${id}/media?limit=48`,
  ],
  [query('GET /api/news/{slug}', { params: { slug: 'a/b c' } }), '/api/news/a%2Fb%20c'],
  [
    pagedQuery('GET /api/notifications', { query: { unread: undefined, type: 'fire' } }),
    '/api/notifications?type=fire',
  ],
])('a call of the contract is read at its address: %#', ({ queryKey }, address) => {
  expect(queryKey.join('/')).toBe(address)
})

test('queries below an address are those with the same leading parts', () => {
  const queryClient = createQueryClient()
  const addresses = [
    ['/api/messages/conversations'],
    ['/api/messages', id],
    ['/api/messages?limit=1'],
    ['/api/messages-of-others'],
  ]
  for (const queryKey of addresses) queryClient.setQueryData(queryKey, 'read')
  const found = (filter: ReturnType<typeof readAt>) =>
    queryClient
      .getQueryCache()
      .findAll(filter)
      .map(({ queryKey }) => queryKey.join('/'))

  expect(found(readBelow('/api/messages'))).toEqual([
    '/api/messages/conversations',
    `/api/messages/${id}`,
    '/api/messages?limit=1',
  ])
  expect(found(readAt('/api/messages'))).toEqual(['/api/messages?limit=1'])
})
