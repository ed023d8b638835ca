import type { Message } from '@fieldhouse/contract'
import {
  answer,
  aUser,
  refusal,
  screen,
  type ScreenOptions,
  type StoryApi,
} from '@fieldhouse/remote-kit/stories'
import {
  aConversation,
  aMessage,
  aParentalControl,
  aProfile,
  aRequest,
  dana,
  kai,
  me,
  minutesAgo,
  westlake,
} from '../../test/people.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Messages/Messages' }

const thread = `/messages/${dana.id}`

const conversations = [
  aConversation({ unreadCount: 2, worksFor: westlake }),
  aConversation({
    user: kai,
    lastMessage: { content: 'See you on Saturday!', createdAt: minutesAgo(1600), senderId: me.id },
    isVerifiedConnection: false,
  }),
]

const said: Message[] = [
  aMessage({ content: 'We watched your relay leg. Strong.', createdAt: minutesAgo(3000) }),
  aMessage({ senderId: me.id, content: 'Thank you!', createdAt: minutesAgo(2990) }),
  aMessage({ createdAt: minutesAgo(180) }),
  aMessage({ content: 'Film first, stats second.', createdAt: minutesAgo(179) }),
  aMessage({ senderId: me.id, content: 'On its way.', createdAt: minutesAgo(20) }),
  aMessage({
    senderId: me.id,
    content: 'Our best one is https://example.com/film/westview-january',
    createdAt: minutesAgo(19),
    readAt: null,
  }),
]

/** Answers for the inbox beside every state of a thread. */
function inbox(api: StoryApi) {
  api.on('GET /api/messages/conversations', () => answer(conversations))
  api.on('GET /api/messages/requests', () => answer([aRequest()]))
  api.on('GET /api/profiles/{id}', () => answer(aProfile(dana)))
  api.on('POST /api/messages/{otherUserId}/read', () => answer({ unreadCount: 0 }))
}

function open(answers: (api: StoryApi) => void, options: Partial<ScreenOptions> = {}) {
  return screen({
    pages,
    path: thread,
    openPaths: ['/search', `/profile/${dana.id}`],
    ...options,
    answers(api) {
      inbox(api)
      answers(api)
    },
  })
}

const answered = (messages: Message[]) => (api: StoryApi) =>
  api.on('GET /api/messages/{otherUserId}', () => answer(messages))

export const Content = open(answered(said))

export const NothingOpen = open(answered(said), { path: '/messages' })

export const Loading = screen({
  pages,
  path: thread,
  answers(api) {
    api.pending('GET /api/messages/conversations')
    api.pending('GET /api/messages/requests')
    api.pending('GET /api/profiles/{id}')
    api.pending('GET /api/messages/{otherUserId}')
  },
})

export const Empty = screen({
  pages,
  path: '/messages',
  openPaths: ['/search'],
  answers(api) {
    api.on('GET /api/messages/conversations', () => answer([]))
    api.on('GET /api/messages/requests', () => answer([]))
  },
})

export const ListFailed = screen({
  pages,
  path: '/messages',
  answers(api) {
    api.on('GET /api/messages/conversations', () => refusal(503, 'The database is away.'))
    api.on('GET /api/messages/requests', () => answer([]))
  },
})

export const ThreadFailed = open((api) =>
  api.on('GET /api/messages/{otherUserId}', () => refusal(503, 'The database is away.')),
)

export const NotAvailable = open((api) =>
  api.on('GET /api/messages/{otherUserId}', () => refusal(404, 'Not found')),
)

export const OfAMinor = open(
  (api) => {
    answered(said)(api)
    api.on('GET /api/parental-controls', () => answer([aParentalControl()]))
  },
  { user: aUser({ isMinor: true }) },
)

const request = aRequest()

export const Request = open(answered([request.message]), {
  path: `/messages/${kai.id}?box=requests`,
})

const newcomer = { ...kai, id: '1d1f6a52-0d0c-4a67-9a55-6a1f0c8f6f44', firstName: 'Noor' }

/** A person who is not connected, but accepts requests. */
export const FirstMessage = screen({
  pages,
  path: `/messages/${newcomer.id}`,
  answers(api) {
    api.on('GET /api/messages/conversations', () => answer(conversations))
    api.on('GET /api/messages/requests', () => answer([]))
    api.on('GET /api/profiles/{id}', () =>
      answer(aProfile(newcomer, { connection: 'none', canMessage: true })),
    )
    api.on('GET /api/messages/{otherUserId}', () => answer([]))
  },
})

export const NotAllowed = screen({
  pages,
  path: `/messages/${newcomer.id}`,
  answers(api) {
    api.on('GET /api/messages/conversations', () => answer(conversations))
    api.on('GET /api/messages/requests', () => answer([]))
    api.on('GET /api/profiles/{id}', () =>
      answer(aProfile(newcomer, { connection: 'none', canMessage: false })),
    )
    api.on('GET /api/messages/{otherUserId}', () => answer([]))
  },
})

const longNamed = { ...dana, firstName: 'W'.repeat(60), lastName: 'M'.repeat(60) }

export const AtItsWorst = screen({
  pages,
  path: thread,
  answers(api) {
    api.on('GET /api/messages/conversations', () =>
      answer([aConversation({ user: longNamed, worksFor: longNamed, unreadCount: 9_999_999 })]),
    )
    api.on('GET /api/messages/requests', () => answer([]))
    api.on('GET /api/profiles/{id}', () => answer(aProfile(longNamed)))
    api.on('GET /api/messages/{otherUserId}', () =>
      answer([
        aMessage({ content: 'long-words/'.repeat(60) }),
        aMessage({ content: 'هل يمكنك إرسال مباراة كاملة؟' }),
        aMessage({ senderId: me.id, content: 'ok', isHidden: true, readAt: null }),
      ]),
    )
    api.on('POST /api/messages/{otherUserId}/read', () => answer({ unreadCount: 0 }))
  },
})
