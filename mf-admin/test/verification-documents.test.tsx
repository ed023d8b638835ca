import type { Problem } from '@fieldhouse/contract'
import { CONFIRMATION_EVENT } from '@fieldhouse/contract/client'
import { answer, fakeApi, refusal, renderRemote, type Reply } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, aRequest, underReview } from './samples.ts'

const api = fakeApi()
const PAGE =
  'GET /api/admin/verification-requests/{id}/documents/{documentId}/pages/{page}' as const

beforeAll(() => {
  URL.createObjectURL = () => 'blob:a-page'
  URL.revokeObjectURL = () => {}
})

/** Opens a request with a PDF whose pages get this reply. Returns the numbers of the requested pages. */
function lookAtPdf(page: () => Reply<undefined>) {
  const request = aRequest({
    documents: [
      { id: '0199f2c4-7c1e-7d3a-b0a4-0000000000b2', mediaType: 'application/pdf', bytes: 41_200 },
    ],
  })
  api.on('GET /api/admin/verification-requests', () => answer([request]))
  api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(request)))
  api.on('GET /api/admin/verification-requests/counts', () =>
    answer({ pending: 1, identity: 1, backgroundCheck: 0 }),
  )
  const looks = api.on(PAGE, page)
  renderRemote({ pages, path: `/admin?request=${request.id}`, user: admin })
  return () => looks.map(({ request: { url } }) => Number(url.split('/').at(-1)))
}

const view = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'View Document 1' }))

test('a PDF is read page by page, and each page is loaded when it is opened', async () => {
  const looks = lookAtPdf(() => answer(undefined, { headers: { 'x-page-count': '2' } }))
  expect(await screen.findByText('Document 1 · PDF, 40 KB')).toBeVisible()
  await view()

  const dialog = await screen.findByRole('dialog', { name: 'Document 1' })
  expect(
    await within(dialog).findByRole('img', { name: 'Document 1 of this request, page 1' }),
  ).toBeVisible()
  expect(within(dialog).getByText('Page 1 of 2')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Previous page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(looks()).toEqual([1])

  await userEvent.click(within(dialog).getByRole('button', { name: 'Next page' }))
  expect(await within(dialog).findByText('Page 2 of 2')).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Next page' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  expect(within(dialog).getByRole('button', { name: 'Next page' })).toHaveFocus()
  expect(looks()).toEqual([1, 2])
})

test('a PDF that cannot be rendered says so, and can be downloaded after a warning', async () => {
  lookAtPdf(() => refusal(422, 'This PDF is damaged, locked or too large to show'))
  await view()

  expect(await screen.findByText('We can’t show this PDF')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save the PDF' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a deleted document says so, and one that failed to load can be retried', async () => {
  let status = 404
  lookAtPdf(() => refusal(status, 'Not found'))
  await view()
  expect(await screen.findByText('It was removed.')).toBeVisible()

  status = 503
  await view()
  expect(await screen.findByText(/or it may be us\. Try again\.$/)).toBeVisible()
})

test('a document that needs a confirmed identity opens once the admin confirmed it', async () => {
  let isConfirmed = false
  const confirm = (event: Event) => {
    event.preventDefault()
    isConfirmed = true
    ;(event as CustomEvent<(isConfirmed: boolean) => void>).detail(true)
  }
  window.addEventListener(CONFIRMATION_EVENT, confirm)
  const looks = lookAtPdf(() => {
    if (isConfirmed) return answer(undefined, { headers: { 'x-page-count': '1' } })
    const refused = refusal(403, 'Confirm that it’s you')
    return { ...refused, body: { ...refused.body, code: 'confirmation_needed' } as Problem }
  })
  await view()

  expect(await screen.findByRole('dialog', { name: 'Document 1' })).toBeVisible()
  expect(looks()).toEqual([1, 1])
  window.removeEventListener(CONFIRMATION_EVENT, confirm)
})

test('approving waits until every document was opened, by the button and by the key', async () => {
  const [one, two] = ['b1', 'b2'].map((end) => ({
    id: `0199f2c4-7c1e-7d3a-b0a4-0000000000${end}`,
    mediaType: 'image/jpeg' as const,
    bytes: 41_200,
  }))
  const request = aRequest({ documents: [one!, two!] })
  api.on('GET /api/admin/verification-requests', () => answer([request]))
  api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(request)))
  api.on('GET /api/admin/verification-requests/counts', () =>
    answer({ pending: 1, identity: 1, backgroundCheck: 0 }),
  )
  api.on('GET /api/admin/verification-requests/{id}/documents/{documentId}', () =>
    answer(undefined),
  )
  renderRemote({ pages, path: `/admin?request=${request.id}`, user: admin })
  const open = async (title: string) => {
    await userEvent.click(screen.getByRole('button', { name: `View ${title}` }))
    await screen.findByRole('dialog', { name: title })
    await userEvent.keyboard('{Escape}')
  }

  await userEvent.click(await screen.findByRole('button', { name: 'Approve' }))
  expect(screen.getByText('Open Document 1 and Document 2 before you approve.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'View Document 1' })).toHaveFocus()
  await open('Document 1')
  expect(screen.getByText('Open Document 2 before you approve.')).toBeVisible()
  await userEvent.keyboard('a')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'View Document 2' })).toHaveFocus()
  await open('Document 2')
  expect(screen.queryByText(/before you approve/)).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByRole('button', { name: /^Undo/ })).toBeVisible()
})
