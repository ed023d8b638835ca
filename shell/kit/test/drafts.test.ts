import { draftsOf } from '../src/remote/drafts.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('two people of one browser keep their texts apart', () => {
  draftsOf('ann').write('post-draft', 'Mine')
  draftsOf('bea').write('post-draft', 'Hers')

  expect(draftsOf('ann').read('post-draft')).toBe('Mine')
  expect(draftsOf('bea').names()).toEqual(['post-draft'])

  draftsOf('ann').write('post-draft', null)
  expect(draftsOf('ann').names()).toEqual([])
  expect(draftsOf('bea').read('post-draft')).toBe('Hers')
})

test('who leaves takes all of their own away', () => {
  draftsOf('ann').write('post-draft', 'Mine')
  draftsOf('ann').write('message-draft:bea', 'Hello')
  draftsOf('bea').write('post-draft', 'Hers')

  draftsOf('ann').clear()

  expect(draftsOf('ann').names()).toEqual([])
  expect(draftsOf('bea').read('post-draft')).toBe('Hers')
})

test('a browser that keeps nothing says so, and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })

  expect(draftsOf('ann').write('post-draft', 'Mine')).toBe(false)
  expect(draftsOf('ann').read('post-draft')).toBeNull()
})

test('what another tab changed of a person is heard, what it changed of others is not', () => {
  const heard = jest.fn()
  const leave = draftsOf('ann').watch(heard)

  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:bea:post-draft' }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:ann:post-draft' }))
  expect(heard).toHaveBeenCalledTimes(1)

  leave()
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:ann:post-draft' }))
  expect(heard).toHaveBeenCalledTimes(1)
})
