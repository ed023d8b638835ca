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
  '/settings/safety',
  '/settings/sessions',
  '/settings/data',
])('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({ pages, path })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})
