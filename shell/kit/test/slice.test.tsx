import { Slice } from '@fieldhouse/remote-kit'
// Not the React version: its act() would hydrate everything first.
import { screen, waitFor } from '@testing-library/dom'
import { useEffect } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

let root: Root | undefined
afterEach(() => root?.unmount())

test('a press is handled before the slices that nobody pressed are hydrated', async () => {
  const hydrated: string[] = []
  const pressed: string[] = []

  function Post({ name }: { name: string }) {
    useEffect(() => void hydrated.push(name), [name])
    return <button onClick={() => pressed.push(name)}>{name}</button>
  }

  const names = Array.from({ length: 20 }, (_, index) => `Post ${index}`)
  const page = names.map((name) => (
    <Slice key={name}>
      <Post name={name} />
    </Slice>
  ))
  const place = document.createElement('div')
  place.innerHTML = renderToString(page)
  document.body.append(place)
  root = hydrateRoot(place, page)

  screen.getByText('Post 17').dispatchEvent(new MouseEvent('click', { bubbles: true }))

  expect(pressed).toEqual(['Post 17'])
  expect(hydrated).toEqual(['Post 17'])
  await waitFor(() => expect(hydrated).toHaveLength(names.length))
})
