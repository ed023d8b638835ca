import type { Preview } from '@fieldhouse/contract'
import type { Question } from '@fieldhouse/remote-kit'
import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { given } from './area-page.ts'
import { next } from './area-samples.ts'
import { admin, anArea, aRelease } from './samples.ts'

const api = fakeApi()

const aPreview: Preview = {
  id: '0b6a1c7e-4c1d-4c9e-9a53-0d7b7c1f6a11',
  version: next,
  path: '/?preview=signed',
  madeBy: 'ci (main)',
  createdAt: '2026-11-24T09:00:00.000Z',
  expiresAt: '2026-11-25T09:00:00.000Z',
}

test('a preview is made from a release’s menu, and its link is listed, copied and ended', async () => {
  const user = userEvent.setup()
  given(api, anArea(), [aRelease({ version: next, state: 'published' }), aRelease()])
  const all: Preview[] = []
  api.on('GET /api/admin/areas/{remote}/previews', () => answer([...all]))
  const posts = api.on('POST /api/admin/areas/{remote}/previews', () => {
    all.push(aPreview)
    return answer(aPreview, { status: 201 })
  })
  const deletes = api.on('DELETE /api/admin/areas/{remote}/previews/{id}', () => {
    all.pop()
    return answer(undefined, { status: 204 })
  })
  const questions: Question[] = []
  renderRemote({
    pages,
    path: '/admin/system/mf-feed',
    user: admin,
    answer: (question) => {
      questions.push(question)
      return true
    },
  })

  const previews = await screen.findByRole('region', { name: 'Previews' })
  expect(await within(previews).findByText(/None\. A release’s menu makes one/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: `Change ${next}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Make a preview link' }))
  expect(await within(previews).findByText(next)).toBeVisible()
  expect(within(previews).getByText(/by ci \(main\)/)).toBeVisible()
  expect(await posts[0]?.request.clone().json()).toEqual({ version: next })
  expect(
    within(previews).getByRole('link', { name: `Open the preview of ${next}` }),
  ).toHaveAttribute('href', aPreview.path)

  await user.click(within(previews).getByRole('button', { name: `Copy the link of ${next}` }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/?preview=signed')

  await user.click(within(previews).getByRole('button', { name: `End the preview of ${next}` }))
  await waitFor(() => expect(deletes).toHaveLength(1))
  expect(questions[0]?.description).toContain('also where it’s open')
  expect(await within(previews).findByText(/None\. A release’s menu/)).toBeVisible()
})
