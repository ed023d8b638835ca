import { keptTexts } from '../src/remote/kept-texts.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('two people of one browser keep their texts apart', () => {
  keptTexts('ann').write('post-draft', 'Mine')
  keptTexts('bea').write('post-draft', 'Hers')

  expect(keptTexts('ann').read('post-draft')).toBe('Mine')
  expect(keptTexts('bea').names()).toEqual(['post-draft'])

  keptTexts('ann').write('post-draft', null)
  expect(keptTexts('ann').names()).toEqual([])
  expect(keptTexts('bea').read('post-draft')).toBe('Hers')
})

test('who leaves takes all of their own away', () => {
  keptTexts('ann').write('post-draft', 'Mine')
  keptTexts('ann').write('message-draft:bea', 'Hello')
  keptTexts('bea').write('post-draft', 'Hers')

  keptTexts('ann').clear()

  expect(keptTexts('ann').names()).toEqual([])
  expect(keptTexts('bea').read('post-draft')).toBe('Hers')
})

test('a browser that keeps nothing says so, and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })

  expect(keptTexts('ann').write('post-draft', 'Mine')).toBe(false)
  expect(keptTexts('ann').read('post-draft')).toBeNull()
})

test('what another tab changed of a person is heard, what it changed of others is not', () => {
  const heard = jest.fn()
  const leave = keptTexts('ann').watch(heard)

  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:bea:post-draft' }))
  expect(heard).not.toHaveBeenCalled()
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:ann:post-draft' }))
  expect(heard).toHaveBeenCalledTimes(1)

  leave()
  window.dispatchEvent(new StorageEvent('storage', { key: 'fieldhouse-kept:ann:post-draft' }))
  expect(heard).toHaveBeenCalledTimes(1)
})
