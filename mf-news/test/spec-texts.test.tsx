import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import { pages } from '../src/pages.ts'
import { anArticle } from './an-article.ts'

/** Texts given by the product spec. */
const api = fakeApi()

beforeEach(() => api.on('GET /api/news/categories', () => answer([])))

test('loading has the product spec’s text', async () => {
  api.on('GET /api/news', () => new Promise<never>(() => {}))
  renderRemote({ pages, path: '/news' })

  expect(await screen.findByText('Loading latest news...')).toBeVisible()
})

test('an empty page has the product spec’s text', async () => {
  api.on('GET /api/news', () => answer([]))
  renderRemote({ pages, path: '/news' })

  expect(await screen.findByText('No news articles available yet.')).toBeVisible()
})

test('the featured story shows everything the product spec lists, then More Updates', async () => {
  const picture = '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
  api.on('GET /api/news', () =>
    answer([
      anArticle({
        title: 'The featured one',
        isFeatured: true,
        category: 'NIL',
        imageUrl: picture,
        imageAlt: 'A field at dawn',
        excerpt: 'In short.',
        content: '<p>At <strong>length</strong>.</p>',
        publishedAt: '2026-03-07T12:00:00.000Z',
      }),
      anArticle({ title: 'Another' }),
    ]),
  )
  renderRemote({ pages, path: '/news' })

  const story = within(await screen.findByRole('article', { name: 'The featured one' }))
  expect(story.getByRole('img', { name: 'A field at dawn' })).toHaveAttribute('src', picture)
  expect(story.getByText('NIL')).toBeVisible()
  expect(story.getByText('Mar 7, 2026')).toBeVisible()
  expect(story.getByText('In short.')).toBeVisible()
  expect(story.getByText('length').tagName).toBe('STRONG')
  expect(screen.getByRole('heading', { name: 'More Updates' })).toBeVisible()
})
