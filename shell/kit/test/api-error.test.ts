import {
  ApiError,
  isUnreadable,
  refusalMessage,
  call,
  refusalReason,
} from '@fieldhouse/contract/client'

/** The client as bundled by another remote, or by the shell. */
function anotherBundle() {
  let other: typeof import('@fieldhouse/contract/client')
  jest.isolateModules(() => {
    other = jest.requireActual('@fieldhouse/contract/client')
  })
  return other!
}

test('a refusal of the shell’s API client is a refusal for remotes too', () => {
  const problem = { message: 'Ask your guardian first.', code: 'refused', requestId: 'request-1' }
  const theirs = new (anotherBundle().ApiError)(403, JSON.stringify(problem), problem)

  expect(theirs.constructor).not.toBe(ApiError)
  expect(theirs).toBeInstanceOf(ApiError)
  expect(refusalMessage(theirs)).toBe('Ask your guardian first.')
})

test('a lost network is not a refusal', () => {
  expect(new TypeError('Failed to fetch')).not.toBeInstanceOf(ApiError)
  expect({ name: 'ApiError', status: 403 }).not.toBeInstanceOf(ApiError)
})

test('a network’s own page in place of the answer is not a lost connection', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response('<html>Log in to the hotel</html>', { status: 201 }))

  const error: unknown = await call('GET /api/posts/feed').catch((thrown: unknown) => thrown)

  expect(error).toBeInstanceOf(ApiError)
  expect(isUnreadable(error as ApiError)).toBe(true)
  expect(refusalReason(error)).toBe(
    'We couldn’t read the answer. Check whether it went through before you try again.',
  )
})
