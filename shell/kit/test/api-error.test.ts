import {
  ApiError,
  isUnreadable,
  refusalMessage,
  call,
  refusalReason,
} from '@fieldhouse/contract/client'

/** The client as another remote, or the shell, has bundled it. */
function anotherBundle() {
  let other: typeof import('@fieldhouse/contract/client')
  jest.isolateModules(() => {
    other = jest.requireActual('@fieldhouse/contract/client')
  })
  return other!
}

test('what the shell was refused, a remote knows for a refusal', () => {
  const problem = { message: 'Ask your guardian first.', code: 'refused', requestId: 'request-1' }
  const theirs = new (anotherBundle().ApiError)(403, JSON.stringify(problem), problem)

  expect(theirs.constructor).not.toBe(ApiError)
  expect(theirs).toBeInstanceOf(ApiError)
  expect(refusalMessage(theirs)).toBe('Ask your guardian first.')
})

test('a network that is away is no refusal', () => {
  expect(new TypeError('Failed to fetch')).not.toBeInstanceOf(ApiError)
  expect({ name: 'ApiError', status: 403 }).not.toBeInstanceOf(ApiError)
})

test('a page that a network put in the place of the answer is no lost connection', async () => {
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
