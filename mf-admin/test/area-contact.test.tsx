import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { given, open } from './area-page.ts'
import { told, untold } from './area-samples.ts'
import { admin } from './samples.ts'

const api = fakeApi()

test('the team’s contact says whom it reaches, and that the last announcement failed', async () => {
  given(api)
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(told))
  open()
  const part = await screen.findByRole('region', { name: 'Team contact' })
  expect(await within(part).findByText('feed-team@example.com')).toBeVisible()
  expect(within(part).getByText(/mail queued, webhook failed: 410/)).toBeVisible()
  expect(within(part).getByText('Not delivered')).toBeVisible()
})

test('a new webhook’s secret is shown once; a refused address stands at its field', async () => {
  given(api)
  let contact = untold
  let isRefused = true
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(contact))
  const puts = api.on('PUT /api/admin/areas/{remote}/contact', () => {
    if (isRefused) {
      return refusal(422, 'Check the fields', { webhookUrl: 'Use an https address' })
    }
    contact = { ...told, lastAnnouncement: null }
    return answer({ ...contact, secret: 'fhws_once' })
  })
  const posts = api.on('POST /api/admin/areas/{remote}/contact/secret', () =>
    answer({ secret: 'fhws_two' }, { status: 201 }),
  )
  const user = userEvent.setup()
  renderRemote({ pages, path: '/admin/system/mf-feed', user: admin, answer: () => true })
  const part = await screen.findByRole('region', { name: 'Team contact' })
  expect(await within(part).findByText(/No one hears so far/)).toBeVisible()
  expect(within(part).queryByRole('button', { name: 'New secret' })).toBeNull()

  await user.click(within(part).getByRole('button', { name: 'Change the team contact' }))
  const dialog = await screen.findByRole('dialog', { name: 'Change the team contact' })
  const webhook = within(dialog).getByRole('textbox', { name: /Webhook/ })
  await user.type(webhook, 'http://hooks.example.com/releases')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(webhook).toHaveAccessibleDescription(/Use an https address/))
  expect(webhook).toHaveValue('http://hooks.example.com/releases')

  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(await puts[1]?.request.clone().json()).toEqual({
    email: null,
    webhookUrl: 'http://hooks.example.com/releases',
  })
  expect(await within(part).findByText('fhws_once')).toBeVisible()
  await user.click(within(part).getByRole('button', { name: 'Copy secret' }))
  expect(await navigator.clipboard.readText()).toBe('fhws_once')
  await user.click(within(part).getByRole('button', { name: 'Done' }))
  expect(within(part).queryByText('fhws_once')).toBeNull()

  await user.click(within(part).getByRole('button', { name: 'New secret' }))
  expect(await within(part).findByText('fhws_two')).toBeVisible()
  expect(posts).toHaveLength(1)
})

test('a secret that comes after the dialog was closed is shown nevertheless, and a failure is told', async () => {
  given(api)
  let answered = Promise.withResolvers<void>()
  let isRefused = false
  api.on('PUT /api/admin/areas/{remote}/contact', async () => {
    await answered.promise
    if (isRefused) return refusal(409, 'It changed.')
    return answer({ ...told, lastAnnouncement: null, secret: 'fhws_once' })
  })
  const { toasts } = open()
  const part = await screen.findByRole('region', { name: 'Team contact' })
  async function saveAndClose() {
    const change = await within(part).findByRole('button', { name: 'Change the team contact' })
    await userEvent.click(change)
    const dialog = await screen.findByRole('dialog', { name: 'Change the team contact' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    answered.resolve()
  }
  await saveAndClose()
  expect(await within(part).findByText('fhws_once')).toBeVisible()
  expect(toasts).toMatchObject([{ title: 'Contact saved' }])

  isRefused = true
  answered = Promise.withResolvers()
  await saveAndClose()
  await waitFor(() =>
    expect(toasts[1]).toMatchObject({ tone: 'danger', description: 'It changed.' }),
  )
})
