import { answer, aPost, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { RecentPosts } from './recent-posts.tsx'

export default { title: 'Screens/Feed/Recent posts' }

const { id } = aPost().user
const pages = {
  '/': () => <RecentPosts userId={id} isOwn={false} />,
  '/own': () => <RecentPosts userId={id} isOwn />,
}
const posts = 'GET /api/profiles/{id}/posts'

function face(answers: (api: StoryApi) => void, path = '/') {
  return screen({ pages, path, answers })
}

export const Content = face((api) =>
  api.on(posts, () =>
    answer([
      aPost({ content: 'Sub 52 for the first time. Thank you, Coach.' }),
      aPost({ content: 'Recovery day: ten easy miles, then ice.' }),
      aPost({ content: 'Two weeks to state.' }),
    ]),
  ),
)

export const Loading = face((api) => api.pending(posts))

export const Empty = face((api) => api.on(posts, () => answer([])))

export const Error = face((api) => api.on(posts, () => refusal(500, 'The server failed.')))

/** The author sees what others don’t. */
export const Own = face(
  (api) =>
    api.on(posts, () =>
      answer([
        aPost({ status: 'pending', content: 'My first post' }),
        aPost({ status: 'declined', content: 'At home, 12 Elm Street' }),
      ]),
    ),
  '/own',
)

export const Worst = face((api) =>
  api.on(posts, () =>
    answer([
      aPost({ content: 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(20) }),
      aPost({ content: 'مباراة اليوم كانت صعبة لكننا فزنا' }),
      aPost({ content: 'A long story.\n\nWith paragraphs.\n\nAnd more.\n\n'.repeat(9) }),
    ]),
  ),
)
