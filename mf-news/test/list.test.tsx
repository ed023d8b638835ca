import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { anArticle } from './an-article.ts'

const api = fakeApi()

beforeEach(() => {
  api.on('GET /api/news/categories', () =>
    answer([
      { category: 'Rules', count: 2 },
      { category: 'NIL', count: 1 },
    ]),
  )
})

const open = (path = '/news') => renderRemote({ pages, path })

test('one story is large, with its summary; the others follow as a list', async () => {
  const featured = anArticle({
    title: 'The window moved',
    isFeatured: true,
    content: '<p>Two dates moved.</p>',
  })
  api.on('GET /api/news', () => answer([anArticle({ title: 'Newer' }), featured]))
  open()

  const story = await screen.findByRole('article', { name: 'The window moved' })
  expect(within(story).getByText('Two dates moved.')).toBeVisible()
  expect(within(story).getByText('Nov 18, 2026')).toBeVisible()
  expect(within(story).getByRole('link', { name: 'The window moved' })).toHaveAttribute(
    'href',
    `/news/${featured.slug}`,
  )
  const [, more] = screen.getAllByRole('list')
  expect(
    within(more!)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Newer'])
})

test('a featured story is large however old, and shown once', async () => {
  const featured = anArticle({ title: 'The window moved', isFeatured: true })
  api.on('GET /api/news', ({ request }) =>
    answer(request.url.includes('featured') ? [featured] : [anArticle({ title: 'Newer' })]),
  )
  open()

  expect(await screen.findByRole('article', { name: 'The window moved' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Newer' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'The window moved' })).toHaveLength(1)
})

test('categories are links, and the selected one is in the address', async () => {
  const asked = api.on('GET /api/news', ({ request }) =>
    answer(
      new URL(request.url).searchParams.get('category') === 'NIL'
        ? [anArticle({ title: 'A first deal', category: 'NIL' })]
        : [anArticle({ title: 'The window' }), anArticle({ category: 'NIL' })],
    ),
  )
  const { path } = open()

  await userEvent.click(await screen.findByRole('link', { name: 'NIL' }))

  expect(await screen.findByText('A first deal')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('The window')).not.toBeInTheDocument())
  expect(path()).toBe('/news?category=NIL')
  expect(screen.getByRole('link', { name: 'NIL' })).toHaveAttribute('aria-current', 'page')
  expect(asked.filter(({ request }) => !request.url.includes('featured'))).toHaveLength(2)
})

test('an empty category links back to all', async () => {
  api.on('GET /api/news', ({ request }) =>
    answer(request.url.includes('category') ? [] : [anArticle({ title: 'Something' })]),
  )
  open('/news?category=Chess')

  expect(await screen.findByText('No news articles available yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Show all news' }))

  expect(await screen.findByText('Something')).toBeVisible()
})

test('older stories load after the newer ones', async () => {
  api.on('GET /api/news', ({ request }) =>
    request.url.includes('cursor')
      ? answer([anArticle({ title: 'Older' })])
      : answer([anArticle({ title: 'Newer' })], { next: '/api/news?cursor=older' }),
  )
  open()

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByText('Older')).toBeVisible()
  expect(screen.getByText('Newer')).toBeVisible()
})

test('news that fails to load shows an error, and loads on retry', async () => {
  api.on('GET /api/news', () => refusal(503, 'The database is away.'))
  open()

  expect(await screen.findByRole('alert')).toHaveTextContent('The news didn’t load')
  api.on('GET /api/news', () => answer([anArticle({ title: 'Back again' })]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Back again')).toBeVisible()
})

test('a featured story is shown in full, however long', async () => {
  const featured = anArticle({
    isFeatured: true,
    content: `${'<p>A paragraph of the story.</p>'.repeat(200)}<p>The last word.</p>`,
  })
  api.on('GET /api/news', () => answer([featured]))
  open()

  expect(await screen.findByText('The last word.')).toBeVisible()
})

test('the headline is before the picture and the text', async () => {
  const featured = anArticle({ title: 'The window moved', isFeatured: true, imageAlt: 'A field' })
  api.on('GET /api/news', () => answer([{ ...featured, imageUrl: '/api/pictures/1' }]))
  open()

  const headline = await screen.findByRole('heading', { level: 2, name: 'The window moved' })
  const picture = screen.getByRole('img', { name: 'A field' })
  expect(headline.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
