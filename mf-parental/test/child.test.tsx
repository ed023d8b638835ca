import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import { pages } from '../src/pages.ts'
import { anApproval, aRecord, minor } from './a-family.ts'

const api = fakeApi()

test('a 17-year-old reads their controls, who set them and until when, and can change none', async () => {
  api.on('GET /api/parental-controls', () => answer([aRecord({ canChange: false })]))
  api.on('GET /api/parental-controls/{id}/history', () => answer([]))
  api.on('GET /api/approvals', ({ request }) =>
    answer(
      request.url.includes('declined')
        ? [anApproval({ status: 'declined', declinesAt: null, reason: 'Not the school name.' })]
        : [],
    ),
  )
  renderRemote({ pages, path: '/parental-controls', user: minor() })

  expect(await screen.findByText('What Ngozi Okafor decides')).toBeVisible()
  expect(screen.getByText('Controls end on Mar 1, 2027')).toBeVisible()
  expect(screen.getByText(/sees who you message/)).toBeVisible()
  expect(await screen.findByText(/Not the school name/)).toBeVisible()
  expect(screen.queryByRole('switch')).not.toBeInTheDocument()
})

test('a minor without a guardian is led to the step with the code', async () => {
  api.on('GET /api/parental-controls', () => answer([]))
  const { path } = renderRemote({
    pages,
    path: '/parental-controls',
    user: minor({ status: 'awaiting_guardian' }),
  })

  await waitFor(() => expect(path()).toBe('/onboarding/guardian'))
})
