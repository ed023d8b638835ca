import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'
import { aConversation, aMessage, dana, me } from './people.ts'

test.each(['/messages', '/messages/9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)

test('the newest messages of a thread are on the page before any script, and the same after it', async () => {
  const messages = Array.from({ length: 40 }, (_, index) =>
    aMessage({ content: `Line ${index}`, ...(index % 3 === 0 && { senderId: me.id }) }),
  )
  const { html, differences } = await hydrateRemote({
    pages,
    path: `/messages/${dana.id}`,
    answers: {
      '/api/messages/conversations': [aConversation()],
      '/api/messages/requests': [],
      [`/api/messages/${dana.id}?mark=0&limit=40`]: messages,
    },
  })

  expect(differences).toEqual([])
  expect(html).toContain('Line 39')
  expect(html).toContain('Type a message...')
  expect(html).not.toContain('Loading messages')
})
