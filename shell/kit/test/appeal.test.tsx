import type { Appeal } from '@fieldhouse/contract'
import { draftsOf } from '@fieldhouse/remote-kit'
import { AppealButton } from '@fieldhouse/remote-kit/safety'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

const api = fakeApi()
const user = aUser()
const subjectId = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
const onSubmitAround = jest.fn()

const pages = {
  '/': () => (
    <form onSubmit={onSubmitAround}>
      <AppealButton subjectType="post" subjectId={subjectId} />
    </form>
  ),
}

function filed(differences: Partial<Appeal> = {}) {
  const appeal: Appeal = {
    statement: 'It was a joke.',
    createdAt: '2026-11-26T10:00:00.000Z',
    status: 'open',
    ...differences,
  }
  return answer(appeal, { status: 201 })
}

beforeEach(() => {
  localStorage.clear()
  onSubmitAround.mockClear()
})

const open = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Appeal for your post' }))
const statement = () => screen.findByLabelText('Why should we show it again?')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))

test('an appeal is sent with its statement, and its draft is gone', async () => {
  const sent = api.on('POST /api/appeals', () => filed())
  const { toasts } = renderRemote({ pages, user })
  await open()
  expect(screen.getByRole('dialog')).toHaveTextContent('A reviewer hid your post.')
  await userEvent.type(await statement(), '  It was a joke. ')
  await send()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Appeal sent' }]))
  expect(sent.map(({ body }) => body)).toEqual([
    { subjectType: 'post', subjectId, statement: 'It was a joke.' },
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Appeal for your post' })).toHaveFocus()
  expect(draftsOf(user.id).names()).toEqual([])
  expect(onSubmitAround).not.toHaveBeenCalled()
})

test('an appeal needs a statement, up to the limit', async () => {
  const sent = api.on('POST /api/appeals', () => filed())
  renderRemote({ pages, user })
  await open()
  await statement()
  await send()
  expect(await screen.findByText('Tell us why first.')).toBeVisible()
  expect(await statement()).toHaveFocus()

  await userEvent.click(await statement())
  await userEvent.paste('a'.repeat(2_001))
  expect(screen.getByText('Use at most 2,000 characters.')).toBeVisible()
  await send()
  expect(sent).toHaveLength(0)
})

test('the text stays after a refusal, after closing and after a reload', async () => {
  api.on('POST /api/appeals', () => refusal(403, 'Not now.'))
  const { unmount, toasts } = renderRemote({ pages, user })
  await open()
  await userEvent.type(await statement(), 'It was a joke.')
  await send()
  expect(await screen.findByText('Not now. Your text is safe.')).toBeVisible()
  expect(await statement()).toHaveValue('It was a joke.')

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await open()
  expect(await statement()).toHaveValue('It was a joke.')

  unmount()
  renderRemote({ pages, user })
  await open()
  expect(await statement()).toHaveValue('It was a joke.')
  expect(toasts).toEqual([])
})

test('an appeal that fails after its dialog was closed is told', async () => {
  const answered = Promise.withResolvers<void>()
  api.on('POST /api/appeals', async () => {
    await answered.promise
    return refusal(403, 'Not now.')
  })
  const { toasts } = renderRemote({ pages, user })
  await open()
  await userEvent.type(await statement(), 'It was a joke.')
  await send()
  await userEvent.keyboard('{Escape}')
  answered.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Your appeal wasn’t sent', description: 'Not now.', tone: 'danger' },
    ]),
  )
})

test('content that is visible again has nothing to appeal', async () => {
  api.on('POST /api/appeals', () => refusal(404, 'Not found'))
  renderRemote({ pages, user })
  await open()
  await userEvent.type(await statement(), 'It was a joke.')
  await send()
  expect(await screen.findByText(/We found nothing to appeal/)).toBeVisible()
})

test('an appeal repeated after its decision says so', async () => {
  api.on('POST /api/appeals', () => filed({ status: 'decided' }))
  const { toasts } = renderRemote({ pages, user })
  await open()
  await userEvent.type(await statement(), 'But really.')
  await send()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'You already appealed' }]))
})
