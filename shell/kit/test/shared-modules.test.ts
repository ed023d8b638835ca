import { sharedByTheShell, sharedWithRemotes } from '../src/webpack/shared-modules.ts'

test('the shell shares all that remotes ask for, under the same names', () => {
  const shared = Object.keys(sharedByTheShell())
  expect(shared).toContain('react')
  expect(shared).toEqual(Object.keys(sharedWithRemotes()))
})

test('a remote brings no copy of its own, and takes the versions that fit', () => {
  for (const { import: copy, requiredVersion } of Object.values(sharedWithRemotes())) {
    expect(copy).toBe(false)
    expect(requiredVersion).toMatch(/^\^\d+\.\d+\.\d+/)
  }
})
