import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { exampleArticle } from '../src/article/example-article.ts'
import { pages } from '../src/pages.ts'

const api = fakeApi()

const start = '/template'
const title = 'Template'

const open = () => renderRemote({ pages, path: start, user: aUser({ firstName: 'Robin' }) })

test('a member is greeted by name', async () => {
  api.on('GET /api/news', () => answer([]))
  open()

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText('Hello Robin.')).toBeVisible()
  expect(await screen.findByText('Nothing here yet')).toBeVisible()
})

test('an article of the list opens on a page of its own', async () => {
  const article = exampleArticle()
  api.on('GET /api/news', () => answer([article]))
  api.on('GET /api/news/{slug}', () => answer(article))
  const { path } = open()

  await userEvent.click(await screen.findByRole('link', { name: article.title }))

  expect(await screen.findByRole('heading', { level: 1, name: article.title })).toBeVisible()
  expect(path()).toBe(`${start}/${article.slug}`)
})

test('a list that fails says so, and loads on request', async () => {
  api.on('GET /api/news', () => refusal(500, 'The server failed.'))
  open()
  await screen.findByText('The articles didn’t load')
  api.on('GET /api/news', () => answer([exampleArticle()]))

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: 'Sleep is training' })).toBeVisible()
})
