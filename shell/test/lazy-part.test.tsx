import { createQueryClient, QueryClientProvider } from '@fieldhouse/remote-kit/query'
import { fakeApi, refusal } from '@fieldhouse/remote-kit/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazyPart } from '../src/frame/lazy-part.tsx'
import { PageFailure } from '../src/frame/page-failure.tsx'

const api = fakeApi()

test('a page whose code fails to load shows an error, and loads on retry', async () => {
  api.on('POST /api/client-errors', () => refusal(503, 'away'))
  let isAway = true
  const [Settings] = lazyPart(async () => {
    if (isAway) throw new Error('Loading chunk 7 failed')
    return { default: ({ name }: { name: string }) => <h1>{name}</h1> }
  }, PageFailure)
  render(
    <QueryClientProvider client={createQueryClient()}>
      <p>The header</p>
      <Settings name="Settings" />
    </QueryClientProvider>,
  )

  expect(await screen.findByText(/This page didn’t load/)).toBeVisible()
  expect(screen.getByText('The header')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeVisible()
})
