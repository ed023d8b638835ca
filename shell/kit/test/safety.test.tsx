import { pagedQuery, query, rowsOf, useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { Report, useBlock, useSetAside } from '@fieldhouse/remote-kit/safety'
import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

const api = fakeApi()
const kai = aUser({ id: '7d0f3c1e-6b1d-4a57-9e0c-2f7d8a51c0b7', firstName: 'Kai' })
const theirs = aPost({ content: 'By Kai', user: { ...aPost().user, id: kai.id } })
const others = aPost({ content: 'By somebody else' })
const feedQuery = pagedQuery('GET /api/posts/feed')
const setAside = { userId: kai.id, user: null, createdAt: '2026-11-18T09:30:00.000Z' }

function Feed() {
  const feed = useInfiniteQuery(feedQuery)
  return feed.data && rowsOf(feed.data).map(({ id, content }) => <p key={id}>{content}</p>)
}

function BlockButton({ onBlocked = () => undefined }: { onBlocked?: () => void }) {
  const block = useBlock(kai, onBlocked)
  return <button onClick={block}>Block</button>
}

function MuteButton() {
  const mute = useSetAside('mutes')
  const change = { userId: kai.id, isSetAside: true, exceptPostId: theirs.id }
  return <button onClick={() => mute.mutate(change)}>Mute</button>
}

const pages = {
  '/': () => (
    <>
      <Feed />
      <BlockButton />
      <MuteButton />
    </>
  ),
}

/** Everything a browser may have cached about a person, by address. */
const known = [
  ['/api/profiles', kai.id],
  ['/api/profiles', kai.id, 'posts'],
  ['/api/profiles', kai.id, 'media?limit=48'],
  ['/api/messages', kai.id],
  ['/api/messages/conversations'],
  ['/api/messages/requests'],
  ['/api/connections'],
  ['/api/connections/requests'],
  ['/api/notifications'],
  ['/api/people-to-know?limit=4'],
  ['/api/posts', theirs.id],
  ['/api/posts', others.id, 'comments'],
  ['/api/search?q=kai&sport=all&location=all&limit=24'],
  ['/api/search/suggest?q=kai'],
]

function openFeed() {
  const rendered = renderRemote({ pages })
  for (const queryKey of known) rendered.queryClient.setQueryData(queryKey, 'of Kai')
  return rendered
}

test('a blocked person is removed from everything in the query cache', async () => {
  api.on('GET /api/posts/feed', () => answer([theirs, others]))
  api.on('POST /api/blocks', () => answer(setAside, { status: 201 }))
  const { queryClient, toasts } = openFeed()
  await screen.findByText('By Kai')

  api.on('GET /api/posts/feed', () => answer([others]))
  await userEvent.click(screen.getByRole('button', { name: 'Block' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Kai Miles is blocked' }]))
  expect(screen.queryByText('By Kai')).not.toBeInTheDocument()
  expect(known.filter((queryKey) => queryClient.getQueryData(queryKey) !== undefined)).toEqual([])
})

test('a blocked person’s page still on screen is not requested again, and is removed from the cache', async () => {
  const profileQuery = query('GET /api/profiles/{id}', { params: { id: kai.id } })
  const ask = jest.fn(() => new Promise<never>(() => {}))
  const onBlocked = jest.fn(() => expect(ask).toHaveBeenCalledTimes(1))
  function Profile() {
    useQuery({ ...profileQuery, queryFn: ask })
    return <BlockButton onBlocked={onBlocked} />
  }
  api.on('POST /api/blocks', () => answer(setAside, { status: 201 }))
  const { queryClient, toasts } = renderRemote({ pages: { '/': Profile } })
  queryClient.setQueryData(['/api/profiles', kai.id], 'of Kai')

  await userEvent.click(screen.getByRole('button', { name: 'Block' }))

  await waitFor(() => expect(toasts).toHaveLength(1))
  await waitFor(() => expect(queryClient.getQueryData(profileQuery.queryKey)).toBeUndefined())
  expect(onBlocked).toHaveReturned()
})

test('a refused block changes nothing, and shows the reason', async () => {
  api.on('GET /api/posts/feed', () => answer([theirs, others]))
  api.on('POST /api/blocks', () => refusal(403, 'Not now.'))
  const { queryClient, toasts } = openFeed()
  await screen.findByText('By Kai')

  await userEvent.click(screen.getByRole('button', { name: 'Block' }))

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'We couldn’t block Kai Miles', description: 'Not now.' },
    ]),
  )
  expect(screen.getByText('By Kai')).toBeVisible()
  expect(known.filter((queryKey) => queryClient.getQueryData(queryKey) === undefined)).toEqual([])
})

test('a mute removes the person’s posts from the feed, except the one with the Undo button', async () => {
  const again = aPost({ content: 'Again by Kai', user: theirs.user })
  api.on('GET /api/posts/feed', () => answer([theirs, again, others]))
  api.on('POST /api/mutes', () => answer(setAside, { status: 201 }))
  openFeed()
  await screen.findByText('Again by Kai')

  await userEvent.click(screen.getByRole('button', { name: 'Mute' }))

  await waitFor(() => expect(screen.queryByText('Again by Kai')).not.toBeInTheDocument())
  expect(screen.getByText('By Kai')).toBeVisible()
  expect(screen.getByText('By somebody else')).toBeVisible()
})

function ReportButton() {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <button onClick={() => setReporting(true)}>Report</button>
      {isReporting && (
        <Report
          subjectType="post"
          subjectId={theirs.id}
          subject="this post"
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

async function writeReport() {
  await userEvent.click(screen.getByRole('button', { name: 'Report' }))
  await userEvent.selectOptions(await screen.findByLabelText('What’s wrong?'), 'harassment')
  return screen.getByLabelText('Details (optional)')
}

test('typed details of a report survive closing its dialog, until it is sent', async () => {
  localStorage.clear()
  renderRemote({ pages: { '/': ReportButton } })
  await userEvent.type(await writeReport(), 'Twice this week.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(await writeReport()).toHaveValue('Twice this week.')
  api.on('POST /api/reports', ({ body }) =>
    answer(
      {
        ...body,
        id: theirs.id,
        details: body.details ?? null,
        status: 'open' as const,
        createdAt: setAside.createdAt,
      },
      { status: 201 },
    ),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await writeReport()).toHaveValue('')
  expect(Object.keys(localStorage)).toEqual([])
})

test('a report that fails after its dialog was closed says so, and keeps its text', async () => {
  localStorage.clear()
  let refuse = () => {}
  const held = new Promise<void>((resolve) => (refuse = resolve))
  api.on('POST /api/reports', async () => {
    await held
    return refusal(503, 'Away')
  })
  const { toasts } = renderRemote({ pages: { '/': ReportButton } })
  await userEvent.type(await writeReport(), 'Twice this week.')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  refuse()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Your report wasn’t sent' }]))
  expect(await writeReport()).toHaveValue('Twice this week.')
})
