import type { Media } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { DescribePictures } from '../src/gallery/describe-pictures.tsx'
import { pages } from '../src/pages.ts'
import { anAppeal, anOwnProfile, aPicture, aProfile } from './people.ts'

const api = fakeApi()
const user = aUser({ isMinor: true })

/** Opens the owner's gallery with these pictures. */
async function openEditor(media: Media[]) {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  api.on('GET /api/profiles/{id}/media', () => answer(media))
  const rendered = renderRemote({ pages, path: `/profile/${user.id}`, user })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit gallery' }))
  await screen.findAllByLabelText('Caption')
  return rendered
}

const captions = () =>
  screen.getAllByLabelText('Caption').map((field) => (field as HTMLInputElement).value)

test('a picture moves immediately, and its new place is sent', async () => {
  const media = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const sent = api.on('PUT /api/media/{id}', () => {
    media.reverse()
    return answer(media[0]!)
  })
  await openEditor(media)

  const down = screen.getByRole('button', { name: 'Move One down' })
  await userEvent.click(down)

  expect(captions()).toEqual(['Two', 'One'])
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ position: 1 }]))
  expect(screen.getByText('One is now picture 2 of 2')).toBeInTheDocument()
  await waitFor(() => expect(captions()).toEqual(['Two', 'One']))
})

test('a refused move is undone with the reason', async () => {
  api.on('PUT /api/media/{id}', () => refusal(409, 'This picture has moved.'))
  const { toasts } = await openEditor([aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })])

  await userEvent.click(screen.getByRole('button', { name: 'Move One down' }))

  await waitFor(() => expect(toasts).toMatchObject([{ description: 'This picture has moved.' }]))
  await waitFor(() => expect(captions()).toEqual(['One', 'Two']))
})

test('Done saves typed words; if that fails, the editor stays open with them', async () => {
  localStorage.clear()
  const media = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const refused = api.on('PUT /api/media/{id}', () => refusal(503, 'Away'))
  const { toasts, holdsUnsavedWork } = await openEditor(media)
  await userEvent.type(screen.getAllByLabelText('Caption')[0]!, ', the start')
  expect(holdsUnsavedWork()).toBe(true)

  const done = screen.getByRole('button', { name: 'Done' })
  await userEvent.click(done)
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'The picture wasn’t updated' }]))
  expect(captions()).toEqual(['One, the start', 'Two'])

  const sent = api.on('PUT /api/media/{id}', ({ body }) => {
    media[0] = { ...media[0]!, caption: body.caption ?? null }
    return answer(media[0])
  })
  await userEvent.click(done)
  expect(await screen.findByRole('button', { name: 'Edit gallery' })).toBeVisible()
  expect(refused).toHaveLength(1)
  expect(sent.map(({ body }) => body)).toEqual([{ caption: 'One, the start', altText: null }])
  expect(holdsUnsavedWork()).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
})

test('typed words are still there after a look at another tab', async () => {
  localStorage.clear()
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  await openEditor([aPicture({ caption: 'One' })])
  await userEvent.type(screen.getByLabelText('Caption'), ', the start')
  await userEvent.click(screen.getByRole('tab', { name: 'Posts' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Overview' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Edit gallery' }))

  expect(await screen.findByLabelText('Caption')).toHaveValue('One, the start')
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible()
  localStorage.clear()
})

test('caption and alt text are saved together, and can be cleared', async () => {
  const picture = aPicture({ caption: 'One', altText: 'A bend' })
  const sent = api.on('PUT /api/media/{id}', () => answer(picture))
  const { toasts } = await openEditor([picture])

  await userEvent.clear(screen.getByLabelText('Caption'))
  await userEvent.type(screen.getByLabelText('Alt text'), ' in the rain')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Picture updated' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ caption: null, altText: 'A bend in the rain' }])
})

test('the fields of each picture are in a group with its name', async () => {
  await openEditor([aPicture({ caption: 'One' }), aPicture({ altText: 'A bend' })])

  const one = screen.getByRole('group', { name: 'One' })
  expect(within(one).getByLabelText('Caption')).toHaveValue('One')
  const bend = screen.getByRole('group', { name: 'A bend' })
  expect(within(bend).getByLabelText('Alt text')).toHaveValue('A bend')
})

test('what is typed while words are saved stays, also across a reload', async () => {
  localStorage.clear()
  const picture = aPicture({ caption: 'One' })
  const stored = Promise.withResolvers<void>()
  api.on('PUT /api/media/{id}', async ({ body }) => {
    await stored.promise
    Object.assign(picture, body)
    return answer(picture)
  })
  const { toasts, unmount } = await openEditor([picture])
  await userEvent.type(screen.getByLabelText('Caption'), ' lap')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Caption'), ' left')
  stored.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Picture updated' }]))
  unmount()

  await openEditor([picture])
  expect(screen.getByLabelText('Caption')).toHaveValue('One lap left')
  localStorage.clear()
})

test('a picture that was gone already leaves the gallery', async () => {
  const media = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  api.on('DELETE /api/media/{id}', () => {
    media.shift()
    return refusal(404, 'It was gone.')
  })
  await openEditor(media)
  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }))

  await waitFor(() => expect(captions()).toEqual(['Two']))
})

test('words of pictures on their way to the gallery cannot be typed in vain', async () => {
  const first = Promise.withResolvers<void>()
  const sent = api.on('POST /api/media', async () => {
    await first.promise
    return answer(aPicture(), { status: 201 })
  })
  const uploaded = [
    { objectUrl: '/api/objects/1', previewUrl: '/1' },
    { objectUrl: '/api/objects/2', previewUrl: '/2' },
  ]
  function Adding() {
    const [isDone, setDone] = useState(false)
    return isDone || <DescribePictures uploaded={uploaded} onClose={() => setDone(true)} />
  }
  const { toasts } = renderRemote({ pages: { '/': Adding }, path: '/', user })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to gallery' }))
  const second = within(screen.getByRole('group', { name: 'Picture 2' }))
  await userEvent.type(second.getByLabelText('Caption (optional)'), 'Too late')
  expect(second.getByLabelText('Caption (optional)')).toHaveValue('')
  first.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: '2 pictures added' }]))
  expect(sent[1]?.body).toMatchObject({ caption: null })
})

test('deleting a picture requires confirmation', async () => {
  const media = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const sent = api.on('DELETE /api/media/{id}', () => {
    media.shift()
    return answer(undefined, { status: 204 })
  })
  await openEditor(media)

  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }))

  await waitFor(() => expect(captions()).toEqual(['Two']))
  expect(sent).toHaveLength(1)
})

test('pictures deleted in a row are each confirmed, down to the last, and their typed words go', async () => {
  localStorage.clear()
  const media = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const both = Promise.withResolvers<void>()
  const sent = api.on('DELETE /api/media/{id}', async () => {
    if (sent.length === 2) both.resolve()
    await both.promise
    media.pop()
    return answer(undefined, { status: 204 })
  })
  const { toasts } = await openEditor(media)
  for (const field of screen.getAllByLabelText('Caption')) await userEvent.type(field, '!')

  await userEvent.click(screen.getByRole('button', { name: 'Delete One' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Two' }))

  expect(await screen.findByRole('button', { name: 'Add pictures' })).toBeVisible()
  await waitFor(() => expect(screen.queryByLabelText('Caption')).toBeNull())
  expect(toasts).toMatchObject([{ title: 'Picture deleted' }, { title: 'Picture deleted' }])
  expect(Object.keys(localStorage)).toEqual([])
})

test('leaving with uploaded pictures asks first, until they are in the gallery', async () => {
  api.on('POST /api/media', () => answer(aPicture(), { status: 201 }))
  const uploaded = [{ objectUrl: '/api/objects/1', previewUrl: '/1' }]
  function Adding() {
    const [isDone, setDone] = useState(false)
    return isDone || <DescribePictures uploaded={uploaded} onClose={() => setDone(true)} />
  }
  const { toasts, holdsUnsavedWork } = renderRemote({ pages: { '/': Adding }, path: '/', user })

  const add = await screen.findByRole('button', { name: 'Add to gallery' })
  expect(holdsUnsavedWork()).toBe(true)
  await userEvent.click(add)
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Picture added' }]))
  expect(holdsUnsavedWork()).toBe(false)
})

test('a minor sees pictures waiting for a guardian, and the reason of each decline', async () => {
  await openEditor([
    aPicture({ caption: 'One', status: 'pending' }),
    aPicture({ caption: 'Two', status: 'declined', declineReason: 'Not in the locker room' }),
  ])

  expect(screen.getByText('Waiting for approval')).toBeVisible()
  const rows = screen.getAllByRole('listitem')
  expect(within(rows.at(-1)!).getByText('Not in the locker room')).toBeVisible()
})

test('a gallery that fails to load shows its own error', async () => {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user })))
  api.unreachable('GET /api/profiles/{id}/media')
  renderRemote({ pages, path: `/profile/${user.id}`, user })

  expect(await screen.findByRole('alert')).toHaveTextContent('The gallery didn’t load')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
})

const reported = (subjectId: string) =>
  answer(
    {
      id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
      subjectType: 'media' as const,
      subjectId,
      reason: 'spam' as const,
      details: null,
      status: 'open' as const,
      createdAt: '2026-11-20T09:30:00.000Z',
    },
    { status: 201 },
  )

test('a single picture of another person can be reported', async () => {
  const pictures = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const profile = aProfile()
  api.on('GET /api/profiles/{id}', () => answer(profile))
  api.on('GET /api/profiles/{id}/media', () => answer(pictures))
  api.on('GET /api/mutes', () => answer([]))
  const sent = api.on('POST /api/reports', ({ body }) => reported(body.subjectId))
  const { toasts } = renderRemote({ pages, path: `/profile/${profile.user.id}` })

  await userEvent.click(await screen.findByRole('button', { name: 'Two' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Report this picture' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this picture' })
  await userEvent.selectOptions(within(dialog).getByLabelText('What’s wrong?'), 'spam')
  await userEvent.click(within(dialog).getByRole('button', { name: /report/i }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]))
  expect(sent[0]?.body).toMatchObject({ subjectType: 'media', subjectId: pictures[1]!.id })
})

test('a report that is sent late leaves the next one open', async () => {
  const pictures = [aPicture({ caption: 'One' }), aPicture({ caption: 'Two' })]
  const profile = aProfile()
  api.on('GET /api/profiles/{id}', () => answer(profile))
  api.on('GET /api/profiles/{id}/media', () => answer(pictures))
  api.on('GET /api/mutes', () => answer([]))
  const stored = Promise.withResolvers<void>()
  api.on('POST /api/reports', async ({ body }) => {
    await stored.promise
    return reported(body.subjectId)
  })
  const { toasts } = renderRemote({ pages, path: `/profile/${profile.user.id}` })
  async function report(picture: string) {
    await userEvent.click(await screen.findByRole('button', { name: picture }))
    await userEvent.click(await screen.findByRole('button', { name: 'Report this picture' }))
    return within(await screen.findByRole('dialog', { name: 'Report this picture' }))
  }
  const first = await report('One')
  await userEvent.selectOptions(first.getByLabelText('What’s wrong?'), 'spam')
  await userEvent.click(first.getByRole('button', { name: 'Send report' }))
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }))
  const second = await report('Two')
  await userEvent.selectOptions(second.getByLabelText('What’s wrong?'), 'other')
  stored.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]))
  expect(second.getByLabelText('What’s wrong?')).toHaveValue('other')
  expect(screen.getByRole('dialog', { name: 'Report this picture' })).toBeVisible()
})

test('the owner of a picture hidden by a reviewer reads so, and can appeal', async () => {
  const hidden = aPicture({ caption: 'One', status: 'hidden' })
  const sent = api.on('POST /api/appeals', () => answer(anAppeal, { status: 201 }))
  await openEditor([hidden, aPicture({ caption: 'Two' })])
  expect(screen.getByText('Hidden by a reviewer')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for your picture' }))
  await userEvent.type(await screen.findByLabelText('Why should we show it again?'), 'A joke.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { subjectType: 'media', subjectId: hidden.id, statement: 'A joke.' },
    ]),
  )

  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.getByText(/To appeal, choose Edit gallery/)).toBeVisible()
})
