import { draftAfter, draftsOf } from '../src/remote/drafts.ts'

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('two people of one browser have separate drafts', () => {
  draftsOf('ann').write('post-draft', 'Mine')
  draftsOf('bea').write('post-draft', 'Hers')

  expect(draftsOf('ann').read('post-draft')).toBe('Mine')
  expect(draftsOf('bea').names()).toEqual(['post-draft'])

  draftsOf('ann').write('post-draft', null)
  expect(draftsOf('ann').names()).toEqual([])
  expect(draftsOf('bea').read('post-draft')).toBe('Hers')
})

test('signing out removes all of the person’s drafts', () => {
  draftsOf('ann').write('post-draft', 'Mine')
  draftsOf('ann').write('message-draft:bea', 'Hello')
  draftsOf('bea').write('post-draft', 'Hers')

  draftsOf('ann').clear()

  expect(draftsOf('ann').names()).toEqual([])
  expect(draftsOf('bea').read('post-draft')).toBe('Hers')
})

test('a browser without storage says so, and breaks nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })

  expect(draftsOf('ann').write('post-draft', 'Mine')).toBe(false)
  expect(draftsOf('ann').read('post-draft')).toBeNull()
})

test('changes in another tab reach the same person’s drafts, and no others', () => {
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

test.each([
  ['goes on after the draft that the field does not show yet', '', 'Half', 'More', 'Half\nMore'],
  ['is the draft where there was none', '', '', 'More', 'More'],
  ['replaces the text that the field shows', 'Half', 'Half', 'Hal', 'Hal'],
  ['is not added to a draft that the browser restored', '', 'Half', 'Half', 'Half'],
  ['goes on in a draft that the browser restored', '', 'Half', 'Half a thought', 'Half a thought'],
  ['deletes the draft of an emptied field', 'Half', 'Half', '', ''],
])('typed text %s', (_case, shown, written, typed, draft) => {
  expect(draftAfter(typed, { shown, written })).toBe(draft)
})
