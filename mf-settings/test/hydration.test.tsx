import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each([
  '/onboarding/account-type',
  '/onboarding/guardian',
  '/onboarding/first-days',
  '/onboarding/first-days/post',
  '/onboarding/next-steps',
  '/settings',
  '/settings/account',
  '/settings/verification',
  '/settings/notifications',
  '/settings/sessions',
  '/settings/data',
])('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({ pages, path })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})

test('the navigation has another area’s section on both sides, and its place waits for it', async () => {
  const { html, differences } = await hydrateRemote({
    pages,
    path: '/settings/safety',
    slotParts: { 'settings.section': [{ part: 'safety', label: 'Blocked and muted' }] },
  })

  expect(differences).toEqual([])
  expect(html).toContain('Blocked and muted</a>')
  expect(html).toContain('aria-busy="true"')
})
