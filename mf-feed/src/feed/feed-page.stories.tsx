import { answer, aPost, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Feed/Feed' }

const user = aUser()
const openPaths = ['/', `/profile/${user.id}`]

export const Content = screen({
  pages,
  user,
  openPaths,
  answers(api) {
    api.on('GET /api/posts/feed', () => answer([aPost(), aPost({ content: 'Season opener.' })]))
  },
})

export const Loading = screen({
  pages,
  user,
  answers: (api) => api.pending('GET /api/posts/feed'),
})

export const Empty = screen({
  pages,
  user,
  openPaths,
  answers: (api) => api.on('GET /api/posts/feed', () => answer([])),
})

export const Error = screen({
  pages,
  user,
  answers: (api) => api.on('GET /api/posts/feed', () => refusal(500, 'The server failed.')),
})
