import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import { exampleArticle } from '../src/article/example-article.ts'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const start = '/template'
const path = `${start}/sleep-is-training`

test('an article leads back to the list', async () => {
  api.on('GET /api/news/{slug}', () => answer(exampleArticle()))
  renderRemote({ pages, path })

  expect(await screen.findByRole('heading', { name: 'Sleep is training' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', start)
})

test('an address of nothing says so', async () => {
  api.on('GET /api/news/{slug}', () => refusal(404, 'No such article.'))
  renderRemote({ pages, path })

  expect(await screen.findByRole('heading', { name: 'Article not found', level: 1 })).toBeVisible()
})
