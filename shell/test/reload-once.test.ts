import { isVanishedChunk, reloadOnce } from '../src/remotes/reload-once.ts'

function aWindow(sessionStorage: Storage = window.sessionStorage) {
  return { sessionStorage, location: { reload: jest.fn() } } as unknown as Window & {
    location: { reload: jest.Mock }
  }
}

beforeEach(() => sessionStorage.clear())

test('the page is reloaded once for a version, and not again for the same one', () => {
  const page = aWindow()

  expect(reloadOnce('mf-feed@2', page)).toBe(true)
  expect(reloadOnce('mf-feed@2', page)).toBe(false)
  expect(page.location.reload).toHaveBeenCalledTimes(1)
  expect(reloadOnce('mf-feed@3', page)).toBe(true)
})

test('without storage there is no reload, because it might never end', () => {
  const closed = {
    getItem: () => {
      throw new Error('denied')
    },
  } as unknown as Storage
  const page = aWindow(closed)

  expect(reloadOnce('mf-feed@2', page)).toBe(false)
  expect(page.location.reload).not.toHaveBeenCalled()
})

test('a missing chunk is distinguished from other errors', () => {
  expect(isVanishedChunk(Object.assign(new Error(), { name: 'ChunkLoadError' }))).toBe(true)
  expect(isVanishedChunk(new Error('anything else'))).toBe(false)
  expect(isVanishedChunk('ChunkLoadError')).toBe(false)
})
