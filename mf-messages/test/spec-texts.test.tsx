import { fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import { pages } from '../src/pages.ts'
import { answerInbox, giveHeight } from './inbox.ts'
import { aConversation, aMessage, aProfile, dana } from './people.ts'

const api = fakeApi()

beforeEach(giveHeight)
afterEach(() => jest.restoreAllMocks())

test('the inbox has the product spec’s texts', async () => {
  answerInbox(api, {})
  renderRemote({ pages, path: '/messages' })

  expect(await screen.findByText('No conversations yet')).toBeVisible()
  expect(screen.getByText('Select a conversation')).toBeVisible()
})

test('a thread has the product spec’s texts', async () => {
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
  renderRemote({ pages, path: `/messages/${dana.id}` })

  expect(await screen.findByPlaceholderText('Type a message...')).toBeVisible()
  expect(screen.getByText('Verified Connection')).toBeVisible()
})
