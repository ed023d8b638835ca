import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const slotParts = {
  'settings.section': [
    { part: 'safety', label: 'Blocked and muted' },
    { part: 'data', label: 'Somebody’s data' },
    { part: 'training', label: 'Training' },
  ],
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Settings' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('sections of other areas are in the navigation, before devices, and take no name of ours', async () => {
  api.on('GET /api/account/sessions', () => answer([]))
  const { openSlots } = renderRemote({ pages, path: '/settings/sessions', slotParts })

  await screen.findByRole('heading', { name: 'Where you’re signed in' })
  expect(links()).toEqual([
    'Privacy',
    'Account',
    'Sign-in',
    'Verification',
    'Notifications',
    'Blocked and muted',
    'Training',
    'Devices',
    'Your data',
    'Next steps',
  ])
  // Nothing of them is loaded before it is opened.
  expect(openSlots()).toEqual([])
})

test('a section of another area is opened at its address, alone, below its label', async () => {
  const { openSlots } = renderRemote({ pages, path: '/settings/safety', slotParts })

  expect(await screen.findByRole('heading', { level: 1, name: 'Blocked and muted' })).toBeVisible()
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Blocked and muted')
  expect(openSlots()).toEqual(['settings.section safety'])
})

test('an address whose area is not there is unknown', async () => {
  const { openSlots } = renderRemote({ pages, path: '/settings/safety' })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found', level: 1 })).toBeVisible()
  expect(openSlots()).toEqual([])
})
