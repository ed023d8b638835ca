import type { Article } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { anArticle, curator } from './samples.ts'

const api = fakeApi()

beforeEach(() => localStorage.clear())

function given(article: Article = anArticle(), published: Article[] = []) {
  api.on('GET /api/news/{slug}', () => answer(article))
  api.on('GET /api/news', () => answer(published))
  api.on('GET /api/news/drafts', () => answer([article]))
}

function open(path: string) {
  return renderRemote({ pages, path, user: curator })
}

const edit = '/admin/news/what-the-quiet-period-means'

test('the desk lists articles in progress and those visible to readers', async () => {
  given(anArticle(), [
    anArticle({
      id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d2',
      title: 'Signing week',
      slug: 'signing-week',
      status: 'published',
      publishedAt: '2026-11-18T09:00:00.000Z',
      isFeatured: true,
    }),
  ])
  open('/admin/news')

  expect(await screen.findByRole('link', { name: 'What the quiet period means' })).toHaveAttribute(
    'href',
    edit,
  )
  await userEvent.click(screen.getByRole('tab', { name: 'Published' }))
  expect(await screen.findByRole('link', { name: 'Signing week' })).toBeVisible()
  expect(screen.getByText('Featured')).toBeVisible()
})

test('an article without a title or category is not sent, and says what is missing', async () => {
  given()
  const sent = api.on('POST /api/news', () => answer(anArticle(), { status: 201 }))
  open('/admin/news/_new')
  await userEvent.click(await screen.findByRole('button', { name: 'Save draft' }))

  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/Give it a title/)
  expect(screen.getByLabelText('Category')).toHaveAccessibleDescription(/Add a category/)
  expect(sent).toHaveLength(0)
})

test('a new article is saved as a draft, then edited at its own address', async () => {
  given()
  const sent = api.on('POST /api/news', () => answer(anArticle(), { status: 201 }))
  const { path, toasts, holdsUnsavedWork } = open('/admin/news/_new')
  await userEvent.type(await screen.findByLabelText('Title'), 'What the quiet period means')
  await userEvent.type(screen.getByLabelText('Category'), 'Recruiting')
  expect(holdsUnsavedWork()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

  await waitFor(() => expect(path()).toBe(edit))
  expect(sent.map(({ body }) => body)).toMatchObject([
    { title: 'What the quiet period means', category: 'Recruiting', publishedAt: null },
  ])
  expect(toasts).toMatchObject([{ title: 'Draft saved' }])
  expect(holdsUnsavedWork()).toBe(false)
})

test('text typed while a new article is saved follows it to its address', async () => {
  given()
  const stored = Promise.withResolvers<void>()
  const sent = api.on('POST /api/news', async () => {
    await stored.promise
    return answer(anArticle(), { status: 201 })
  })
  const changes = api.on('PUT /api/news/{id}', () => answer(anArticle({ version: 4 })))
  const { path } = open('/admin/news/_new')
  await userEvent.type(await screen.findByLabelText('Title'), 'What the quiet period means')
  await userEvent.type(screen.getByLabelText('Category'), 'Recruiting')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  await userEvent.type(screen.getByLabelText('Title'), ' for juniors')
  stored.resolve()
  await waitFor(() => expect(path()).toBe(edit))

  expect(await screen.findByLabelText('Title')).toHaveValue(
    'What the quiet period means for juniors',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() =>
    expect(changes[0]?.body).toMatchObject({
      title: 'What the quiet period means for juniors',
      version: 3,
    }),
  )
})

test('the featured story that loses its place is named, however old it is', async () => {
  given()
  const featured = anArticle({
    id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d2',
    title: 'Signing week',
    status: 'published',
    isFeatured: true,
  })
  api.on('GET /api/news', ({ request }) =>
    answer(request.url.includes('featured=true') ? [featured] : []),
  )
  open(edit)

  expect(await screen.findByLabelText('Feature it')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByLabelText('Feature it')).toHaveAccessibleDescription(
      'It replaces “Signing week” when it goes live.',
    ),
  )
})

test('only changed fields are sent, with the version they were read in', async () => {
  given()
  const sent = api.on('PUT /api/news/{id}', ({ body }) =>
    answer(anArticle({ title: body.title!, version: 4 })),
  )
  const { toasts } = open(edit)
  const title = await screen.findByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Quiet periods')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article saved' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ title: 'Quiet periods', version: 3 }])
  expect(screen.getByRole('button', { name: 'Save draft' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('a schedule shows its time zone, and accepts only a future time', async () => {
  given()
  const sent = api.on('PUT /api/news/{id}', ({ body }) =>
    answer(anArticle({ status: 'scheduled', publishedAt: body.publishedAt!, version: 4 })),
  )
  const { toasts } = open(edit)
  await userEvent.selectOptions(await screen.findByLabelText('Goes live'), 'At a set time')
  const moment = screen.getByLabelText('Date and time')
  expect(moment).toHaveAccessibleDescription(/Time zone: .+\./)
  await userEvent.type(moment, '2020-01-01T09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  expect(moment).toHaveAccessibleDescription(/a time in the future/)
  expect(sent).toHaveLength(0)

  await userEvent.clear(moment)
  await userEvent.type(moment, '2099-01-01T09:30')
  await userEvent.click(screen.getByRole('button', { name: 'Schedule' }))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article scheduled' }]))
  expect(sent[0]?.body).toEqual({
    publishedAt: new Date('2099-01-01T09:30').toISOString(),
    version: 3,
  })
})

test('featuring an article names the one it replaces', async () => {
  given(anArticle(), [
    anArticle({
      id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d2',
      title: 'Signing week',
      status: 'published',
      isFeatured: true,
    }),
  ])
  open(edit)

  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'Feature it' })).toHaveAccessibleDescription(
      /replaces “Signing week”/,
    ),
  )
})

test('another editor’s changes are shown, and the own text is kept until the editor decides', async () => {
  given()
  open(edit)
  const title = await screen.findByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Mine')
  const refused = api.on('PUT /api/news/{id}', () =>
    refusal(409, 'Another editor changed this article. Take another look'),
  )
  api.on('GET /api/news/{slug}', () =>
    answer(anArticle({ title: 'Theirs', excerpt: 'Their excerpt', version: 4 })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))

  expect(await screen.findByText('Another editor changed this article')).toBeVisible()
  expect(refused).toHaveLength(1)
  expect(title).toHaveValue('Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Show theirs' }))
  const theirs = await screen.findByRole('dialog', { name: 'Their version' })
  expect(within(theirs).getByRole('heading', { name: 'Theirs' })).toBeVisible()
  await userEvent.keyboard('{Escape}')

  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
  const sent = api.on('PUT /api/news/{id}', () => answer(anArticle({ title: 'Mine', version: 5 })))
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ title: 'Mine', version: 4 }))
})

test('unsaved text is restored after a reload', async () => {
  given()
  const { unmount } = open(edit)
  const title = await screen.findByLabelText('Title')
  await userEvent.clear(title)
  await userEvent.type(title, 'Half a headline')
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain('Half a headline'))
  unmount()

  open(edit)
  expect(await screen.findByLabelText('Title')).toHaveValue('Half a headline')
  expect(screen.getByText('We brought back what you typed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(await screen.findByLabelText('Title')).toHaveValue('What the quiet period means')
})

test('withdrawing a published article with unsaved changes says that they are lost', async () => {
  given(anArticle({ status: 'published', publishedAt: '2026-11-18T09:00:00.000Z' }))
  const questions: (string | undefined)[] = []
  renderRemote({
    pages,
    path: edit,
    user: curator,
    answer: ({ description }) => questions.push(description) < 0,
  })
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  await userEvent.click(withdraw)
  await userEvent.type(screen.getByLabelText('Title'), '!')
  await userEvent.click(withdraw)

  await waitFor(() => expect(questions).toHaveLength(2))
  expect(questions[0]).not.toContain('unsaved')
  expect(questions[1]).toContain('You’ll lose unsaved changes.')
})

test('withdrawing a published article requires confirmation', async () => {
  given(anArticle({ status: 'published', publishedAt: '2026-11-18T09:00:00.000Z' }))
  const withdrawn = api.on('DELETE /api/news/{id}', () => answer(undefined, { status: 204 }))
  const { toasts } = open(edit)
  const button = await screen.findByRole('button', { name: 'Withdraw' })
  api.on('GET /api/news/{slug}', () => answer(anArticle({ status: 'withdrawn', version: 4 })))
  await userEvent.click(button)

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Article withdrawn' }]))
  expect(withdrawn).toHaveLength(1)
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

test('an earlier revision can be viewed and restored', async () => {
  given()
  const revision = {
    version: 2,
    title: 'An older headline',
    excerpt: '',
    content: '<p>Older words.</p>',
    category: 'Recruiting',
    imageUrl: null,
    imageAlt: null,
    editor: null,
    createdAt: '2026-11-19T09:00:00.000Z',
  }
  api.on('GET /api/news/{id}/revisions', () =>
    answer([
      { ...revision, id: '0199f2c4-7c1e-7d3a-b0a4-0000000000e3', version: 3, title: 'Now' },
      { ...revision, id: '0199f2c4-7c1e-7d3a-b0a4-0000000000e2' },
    ]),
  )
  const restored = api.on('POST /api/news/{id}/revisions/{revisionId}/restore', () =>
    answer(anArticle({ title: 'An older headline', version: 4 })),
  )
  open(edit)
  await userEvent.click(await screen.findByRole('button', { name: 'Revisions' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the revision/ }))

  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('An older headline'))
  expect(restored[0]?.request.url).toContain('0000000000e2')
})

test('a missing article shows an error', async () => {
  api.on('GET /api/news/{slug}', () => refusal(404, 'Not found'))
  open('/admin/news/gone')

  expect(await screen.findByText('We couldn’t find that article')).toBeVisible()
})
