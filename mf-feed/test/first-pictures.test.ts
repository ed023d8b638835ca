import { storeEmbeddedAnswers } from '@fieldhouse/remote-kit/query'
import { aPost } from '@fieldhouse/remote-kit/testing'

const box = { width: 1200, height: 750, placeholder: '', url: '' }

test('the first pictures of a page load before anything is rendered', async () => {
  const asked: HTMLImageElement[] = []
  jest.spyOn(globalThis, 'Image').mockImplementation(() => {
    const picture = document.createElement('img')
    asked.push(picture)
    return picture
  })
  const posts = ['a', 'b', 'c'].map((name) =>
    aPost({ imageUrl: `/api/pictures/${name}`, image: box }),
  )
  storeEmbeddedAnswers({ '/api/posts/feed': { data: posts, next: null, revision: null } })

  await import('../src/remote.tsx')

  expect(asked.map(({ srcset }) => srcset)).toEqual([
    expect.stringContaining('/api/pictures/a?w=640 640w'),
    expect.stringContaining('/api/pictures/b?w=640 640w'),
  ])
})
