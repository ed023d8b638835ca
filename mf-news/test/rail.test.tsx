import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewsRail } from '../src/rail/news-rail.tsx'
import { anArticle } from './an-article.ts'

const api = fakeApi()
const pages = { '/': NewsRail }

test('the latest news link to their articles while news is available', async () => {
  api.on('GET /api/news', () =>
    answer([anArticle({ slug: 'quiet-period', title: 'What the quiet period means' })]),
  )
  renderRemote({ pages, openPaths: ['/news'] })

  expect(await screen.findByRole('link', { name: 'What the quiet period means' })).toHaveAttribute(
    'href',
    '/news/quiet-period',
  )
})

test.each([true, false])(
  'reading times are in the box where their flag is on: %s',
  async (isOn) => {
    api.on('GET /api/news', () => answer([anArticle({ title: 'The quiet period' })]))
    renderRemote({ pages, ...(isOn && { flags: { 'reading-times': true } }) })

    await screen.findByText('The quiet period')
    expect(screen.queryAllByText('4 min read')).toHaveLength(isOn ? 1 : 0)
  },
)

test('titles are no links where the person cannot open the news', async () => {
  api.on('GET /api/news', () => answer([anArticle({ title: 'What the quiet period means' })]))
  renderRemote({ pages })

  expect(await screen.findByText('What the quiet period means')).toBeVisible()
  expect(screen.queryByRole('link')).not.toBeInTheDocument()
})

test('news that do not load say so in their box, and load on request', async () => {
  api.on('GET /api/news', () => refusal(500, 'Something broke.'))
  renderRemote({ pages })
  expect(await screen.findByText('The news didn’t load.')).toBeVisible()

  api.on('GET /api/news', () => answer([anArticle({ title: 'What the quiet period means' })]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('What the quiet period means')).toBeVisible()
})
