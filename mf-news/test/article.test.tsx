import type { Article } from '@fieldhouse/contract'
import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { anArticle } from './an-article.ts'

const api = fakeApi()

function read(article: Article, path = `/news/${article.slug}`) {
  api.on('GET /api/news', () => answer([article]))
  api.on('GET /api/news/{slug}', () => answer(article))
  return renderRemote({ pages, path })
}

test('an article shows title, author, date and reading time', async () => {
  read(anArticle({ title: 'The quiet period' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'The quiet period' })).toBeVisible()
  expect(screen.getByText('What it says.')).toBeVisible()
  expect(screen.getByText('Nov 18, 2026')).toBeVisible()
  expect(screen.getByText('4 min read')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Nadia Brooks' })).toHaveAttribute(
    'href',
    '/profile/9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
  )
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news')
  expect(document.title).toBe('The quiet period · Fieldhouse')
})

test('an author hidden from the reader is not named', async () => {
  read(anArticle({ author: null }))

  expect(await screen.findByText('By the Fieldhouse news desk')).toBeVisible()
})

test('the table of contents links to the sections and moves the focus', async () => {
  const { path } = read(
    anArticle({ slug: 'guide', content: '<h2>First</h2><p>One.</p><h2>Then</h2><p>Two.</p>' }),
  )

  await userEvent.click(await screen.findByRole('link', { name: 'Then' }))

  expect(path()).toBe('/news/guide#section-then')
  expect(screen.getByRole('heading', { name: 'Then' })).toHaveFocus()
})

test('a short article has no table of contents', async () => {
  read(anArticle({ content: '<h2>Only one</h2><p>Text.</p>' }))

  expect(await screen.findByText('Text.')).toBeVisible()
  expect(screen.queryByText('On this page')).not.toBeInTheDocument()
})

test('a story whose address has changed opens at the new one', async () => {
  const article = anArticle({ slug: 'its-new-name' })
  const { path } = read(article, '/news/its-old-name#section-then')

  await screen.findByText('What it says.')
  await waitFor(() => expect(path()).toBe('/news/its-new-name#section-then'))
})

test('a missing story says so, and links to the list', async () => {
  api.on('GET /api/news/{slug}', () => refusal(404, 'Not found'))
  renderRemote({ pages, path: '/news/never-written' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Article not found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Read the latest news' })).toHaveAttribute(
    'href',
    '/news',
  )
  expect(document.title).toBe('Article not found · Fieldhouse')
})

test('a story that fails to load can be retried', async () => {
  const article = anArticle()
  api.on('GET /api/news/{slug}', () => refusal(503, 'The database is away.'))
  renderRemote({ pages, path: `/news/${article.slug}` })

  expect(await screen.findByRole('alert')).toHaveTextContent('The article didn’t load')
  api.on('GET /api/news', () => answer([article]))
  api.on('GET /api/news/{slug}', () => answer(article))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('What it says.')).toBeVisible()
})

test('a story opened from the list shows immediately', async () => {
  const article = anArticle({ title: 'At once' })
  api.on('GET /api/news', () => answer([article]))
  api.on('GET /api/news/{slug}', () => new Promise<never>(() => {}))
  renderRemote({ pages, path: '/news' })

  await userEvent.click(await screen.findByRole('link', { name: 'At once' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'At once' })).toBeVisible()
})

test('more stories of the category follow, without the current one', async () => {
  const article = anArticle()
  api.on('GET /api/news/{slug}', () => answer(article))
  api.on('GET /api/news', () => answer([article, anArticle({ title: 'Another rule' })]))
  renderRemote({ pages, path: `/news/${article.slug}` })

  expect(await screen.findByRole('heading', { name: 'More in Rules' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Another rule' })).toBeVisible()
  expect(screen.queryByRole('link', { name: article.title })).not.toBeInTheDocument()
})

test('an editor sees that a draft is hidden from readers', async () => {
  read(anArticle({ status: 'draft', publishedAt: null }))

  expect(await screen.findByText('This is a draft. Readers can’t see it.')).toBeVisible()
})

test('a link in the text to our own page opens without a reload', async () => {
  const { path } = read(anArticle({ content: '<p><a href="/search?q=kai">Look for Kai</a></p>' }))

  await userEvent.click(await screen.findByRole('link', { name: 'Look for Kai' }))

  expect(path()).toBe('/search?q=kai')
})

test('sharing uses the device’s share sheet, or copies the address where there is none', async () => {
  const user = userEvent.setup()
  const { toasts } = read(anArticle({ title: 'To be shared' }))
  const share = await screen.findByRole('button', { name: 'Share' })

  await user.click(share)
  await waitFor(() => expect(toasts).toEqual([{ title: 'Link copied', tone: 'success' }]))

  const shared: unknown[] = []
  Object.assign(navigator, {
    share: (what: unknown) => (shared.push(what), Promise.resolve()),
  })
  await user.click(share)
  expect(shared).toEqual([expect.objectContaining({ title: 'To be shared' })])
  expect(toasts).toHaveLength(1)
  Reflect.deleteProperty(navigator, 'share')
})
