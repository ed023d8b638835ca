import {
  DOCUMENT_MAX_BYTES,
  DOCUMENTS_MAX,
  type CurrentUser,
  type VerificationRequest,
} from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aRequest } from '../src/verification/example-request.ts'

const api = fakeApi()
const newcomer = aUser({ isVerified: false, verificationLevel: null })

const ADDRESS = 'http://localhost/api/verification-documents/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

/** Accepts documents as the storage does. Returns what has arrived so far. */
function storage(status = 204): string[] {
  const received: string[] = []
  api.on('PUT /api/verification-documents/{id}', async ({ request }) => {
    received.push(await request.clone().text())
    return status === 204
      ? { status, body: undefined as never }
      : refusal(status, 'Storage is full.')
  })
  return received
}

function open(user: CurrentUser, requests: VerificationRequest[] = []) {
  api.on('GET /api/verification-requests', () => answer(requests))
  api.on('POST /api/verification-documents/upload', () =>
    answer({ uploadURL: `${ADDRESS}?expires=1&signature=s` }),
  )
  return renderRemote({ pages, path: '/settings/verification', user })
}

const passport = () => new File(['%PDF-1.7 passport'], 'passport.pdf', { type: 'application/pdf' })

function choose(...files: File[]) {
  // A file chooser allows any file, whatever its filter suggests.
  return userEvent
    .setup({ applyAccept: false })
    .upload(screen.getByLabelText('Pictures of the document', { selector: 'input' }), files)
}

test('an athlete submits their identity with a document, and sees it under review', async () => {
  const filed = api.on('POST /api/verification-requests', () => {
    api.on('GET /api/verification-requests', () => answer([aRequest()]))
    return answer(aRequest(), { status: 201 })
  })
  const received = storage()
  const { toasts, holdsUnsavedWork } = open(newcomer)

  expect(await screen.findByLabelText('Full name')).toHaveValue('Jordan Miles')
  expect(screen.queryByRole('region', { name: 'Background check' })).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Issued by'), 'United States')
  await choose(passport())
  expect(await screen.findByText('Uploaded')).toBeVisible()
  expect(holdsUnsavedWork()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }))

  expect(await screen.findByText('Submitted')).toBeVisible()
  expect(received).toEqual(['%PDF-1.7 passport'])
  expect(filed.map(({ body }) => body)).toEqual([
    {
      verificationType: 'identity',
      submittedData: {
        fullName: 'Jordan Miles',
        documentType: 'passport',
        issuedBy: 'United States',
      },
      documents: [ADDRESS],
    },
  ])
  expect(toasts).toMatchObject([{ title: 'Submitted for review' }])
  expect(screen.getByRole('heading', { name: 'Identity' })).toHaveFocus()
  expect(holdsUnsavedWork()).toBe(false)
})

test('an identity without a document is not submitted, and the field says what is missing', async () => {
  const filed = api.on('POST /api/verification-requests', () => answer(aRequest(), { status: 201 }))
  open(newcomer)

  await userEvent.type(await screen.findByLabelText('Issued by'), 'Texas')
  await userEvent.click(screen.getByRole('button', { name: 'Submit for review' }))

  expect(await screen.findByText('Add a picture or a PDF of the document.')).toBeVisible()
  expect(filed).toHaveLength(0)
})

test('a file of another type or size is never sent', async () => {
  const received = storage()
  open(newcomer)
  await screen.findByLabelText('Full name')
  const large = new File(['x'], 'scan.png', { type: 'image/png' })
  Object.defineProperty(large, 'size', { value: DOCUMENT_MAX_BYTES + 1 })

  await choose(new File(['MZ'], 'virus.exe', { type: 'application/x-msdownload' }), large)

  expect(await screen.findByText(/We can’t review this kind of file/)).toBeVisible()
  expect(screen.getByText('This file is larger than 10 MB.')).toBeVisible()
  expect(received).toEqual([])
})

test('an upload is retried automatically after a server error', async () => {
  open(newcomer)
  await screen.findByLabelText('Full name')
  const opened = api.on('POST /api/verification-documents/upload', () => {
    if (opened.length > 1) storage()
    return answer({ uploadURL: `${ADDRESS}?expires=1&signature=s` })
  })
  const failed = storage(503)
  await choose(passport())

  expect(await screen.findByText('Uploaded')).toBeVisible()
  expect(failed).toHaveLength(1)
  expect(opened).toHaveLength(2)
})

test('a refused upload can be retried, and an extra file can be removed', async () => {
  open(newcomer)
  await screen.findByLabelText('Full name')
  const failed = storage(413)
  await choose(passport())

  const retry = await screen.findByRole('button', { name: 'Try again passport.pdf' })
  expect(screen.getByRole('alert')).toHaveTextContent('Storage is full.')
  const received = storage()
  await userEvent.click(retry)
  expect(await screen.findByText('Uploaded')).toBeVisible()
  expect([...failed, ...received]).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove passport.pdf' }))
  expect(screen.queryByText('passport.pdf')).not.toBeInTheDocument()
})

test('an identity is not submitted without a page whose upload failed, until it is removed', async () => {
  const filed = api.on('POST /api/verification-requests', () => answer(aRequest(), { status: 201 }))
  open(newcomer)
  await userEvent.type(await screen.findByLabelText('Issued by'), 'Texas')
  storage()
  await choose(passport())
  await screen.findByText('Uploaded')
  storage(413)
  await choose(new File(['%PDF-1.7 back'], 'back.pdf', { type: 'application/pdf' }))
  await screen.findByRole('button', { name: 'Try again back.pdf' })

  const submit = screen.getByRole('button', { name: 'Submit for review' })
  await userEvent.click(submit)
  expect(await screen.findByText('A file didn’t upload. Try it again, or remove it.')).toBeVisible()
  expect(filed).toHaveLength(0)

  await userEvent.click(screen.getByRole('button', { name: 'Remove back.pdf' }))
  await userEvent.click(submit)
  await waitFor(() => expect(filed.map(({ body }) => body.documents)).toEqual([[ADDRESS]]))
})

test('files beyond the most are named as not added', async () => {
  storage()
  open(newcomer)
  await screen.findByLabelText('Full name')
  const names = Array.from({ length: DOCUMENTS_MAX + 2 }, (_, index) => `${index + 1}.png`)
  await choose(...names.map((name) => new File([name], name, { type: 'image/png' })))

  expect(await screen.findByText('10 files is the most. Not added: 11.png, 12.png.')).toBeVisible()
  expect(screen.queryByText('11.png')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: / 10.png$/ }))
  expect(screen.queryByText(/Not added/)).toBeNull()
})

test('a refused request keeps its text, and a second press keeps its key', async () => {
  const refused = api.on('POST /api/verification-requests', () => refusal(503, 'Starting'))
  storage()
  const { toasts } = open(newcomer)
  await userEvent.type(await screen.findByLabelText('Issued by'), 'Texas')
  await choose(passport())
  await screen.findByText('Uploaded')

  const button = screen.getByRole('button', { name: 'Submit for review' })
  await userEvent.click(button)
  await waitFor(() => expect(toasts).toHaveLength(1))
  await userEvent.click(button)
  await waitFor(() => expect(toasts).toHaveLength(2))

  const keys = refused.map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
  expect(screen.getByLabelText('Issued by')).toHaveValue('Texas')
})

test('a coach is also asked for a background check, and for consent to it', async () => {
  const filed = api.on('POST /api/verification-requests', () =>
    answer(aRequest({ verificationType: 'background_check' }), { status: 201 }),
  )
  open(aUser({ accountType: 'institution_coach' }))

  const check = within(await screen.findByRole('region', { name: 'Background check' }))
  await userEvent.type(check.getByLabelText('Home address'), '1 Track Lane')
  await userEvent.click(check.getByRole('button', { name: 'Submit for review' }))
  expect(await check.findByText('Check this box so we can run the check')).toBeVisible()
  await userEvent.click(check.getByRole('checkbox', { name: /may check/ }))
  await userEvent.click(check.getByRole('button', { name: 'Submit for review' }))

  await waitFor(() => expect(filed).toHaveLength(1))
  expect(filed[0]!.body).toEqual({
    verificationType: 'background_check',
    submittedData: { fullName: 'Jordan Miles', homeAddress: '1 Track Lane', agreed: true },
    documents: [],
  })
})

test('a parent reads what the check is for a guardian, and is asked for no club', async () => {
  const filed = api.on('POST /api/verification-requests', () =>
    answer(aRequest({ verificationType: 'background_check' }), { status: 201 }),
  )
  open(aUser({ accountType: 'parent' }))

  const region = await screen.findByRole('region', { name: 'Background check' })
  const check = within(region)
  expect(region).toHaveTextContent('lets you invite your child')
  expect(region).not.toHaveTextContent(/work with|coach|club|company/i)
  await userEvent.type(check.getByLabelText('Home address'), '1 Track Lane')
  await userEvent.click(check.getByRole('checkbox', { name: /may check/ }))
  await userEvent.click(check.getByRole('button', { name: 'Submit for review' }))
  await waitFor(() => expect(filed).toHaveLength(1))
})

test('a rejected member reads why, and can appeal once', async () => {
  const rejected = aRequest({
    status: 'rejected',
    reviewNotes: 'The picture is blurred.',
    decidedAt: '2026-11-19T09:30:00.000Z',
  })
  const sent = api.on('POST /api/verification-requests/{id}/appeal', () => {
    const appealed = aRequest({ isAppeal: true })
    api.on('GET /api/verification-requests', () => answer([appealed]))
    return answer(appealed)
  })
  open(newcomer, [rejected])

  expect(await screen.findByText('The picture is blurred.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit it again' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Appeal the decision' }))
  await userEvent.type(screen.getByLabelText('Why should we approve it?'), 'It is sharp here.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the appeal' }))

  expect(await screen.findByText('A different admin is reviewing your appeal')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ statement: 'It is sharp here.' }])
})

test('an approved check shows its end; an expired one can be submitted again', async () => {
  const approved = aRequest({
    verificationType: 'background_check',
    status: 'approved',
    decidedAt: '2026-11-01T09:30:00.000Z',
  })
  const coach = aUser({
    accountType: 'institution_coach',
    backgroundCheckValidUntil: '2090-11-01T12:00:00.000Z',
  })
  open(coach, [approved]).unmount()
  const first = open(coach, [approved])
  expect(await screen.findByText('Nov 1, 2090')).toBeVisible()
  first.unmount()

  open({ ...coach, backgroundCheckValidUntil: '2020-11-01T12:00:00.000Z' }, [approved])
  expect(await screen.findByText('Your check is out of date')).toBeVisible()
  expect(screen.getByRole('form', { name: 'Start your background check' })).toBeVisible()
})

test('a suspended badge after a new name shows how to restore it', async () => {
  open(newcomer, [aRequest({ status: 'approved', decidedAt: '2026-11-01T09:30:00.000Z' })])

  expect(await screen.findByText('Your check is out of date')).toBeVisible()
  expect(screen.getByRole('form', { name: 'Verify your identity' })).toBeVisible()
})

test('a minor without a guardian has to link one first', async () => {
  open(aUser({ isMinor: true, status: 'awaiting_guardian' }))

  expect(await screen.findByText('Link a guardian first')).toBeVisible()
})

test('a verification that fails to load shows an error', async () => {
  open(newcomer)
  api.on('GET /api/verification-requests', () => refusal(500, 'Something broke.'))

  expect(await screen.findByRole('alert')).toHaveTextContent('Your verification didn’t load')
})
