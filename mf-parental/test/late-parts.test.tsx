import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aChild, aRecord, parent } from './a-family.ts'

let mockIsAway = true

jest.mock('../src/invitations/invitations-panel.tsx', () => {
  if (mockIsAway) throw new Error('Loading chunk invitations failed')
  return jest.requireActual<object>('../src/invitations/invitations-panel.tsx')
})

const api = fakeApi()

test('invitations that did not load leave the children, and load on retry', async () => {
  api.on('GET /api/children', () => answer([aChild()]))
  api.on('GET /api/parental-controls', () => answer([aRecord()]))
  api.on('GET /api/approvals', () => answer([]))
  api.on('GET /api/guardian/invitations', () => answer([]))
  const path = '/parental-controls?section=invitations'
  const { errors } = renderRemote({ pages, path, user: parent() })
  expect(await screen.findByRole('alert')).toHaveTextContent('This didn’t load')
  expect(screen.getByRole('tab', { name: 'Children' })).toBeVisible()

  mockIsAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Invite your child' })).toBeVisible()
  expect(errors).toEqual([])
})
