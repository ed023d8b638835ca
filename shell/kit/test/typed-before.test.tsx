import { act, screen } from '@testing-library/react'
import { Suspense, useState, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { DRAWN_ATTRIBUTE, TYPED_FIELDS } from '../src/remote/drawn-attribute.ts'
import { lazyPage } from '../src/remote/lazy-page.tsx'
import { Slice } from '../src/remote/slice.tsx'
import { TypedBefore } from '../src/remote/typed-before.tsx'
import { aUser } from '../src/testing/a-user.ts'

const visit = { pathname: '/', search: '', user: aUser() }

function Search() {
  const [q, setQ] = useState('')
  return (
    <>
      <input aria-label="Name" value={q} onChange={(event) => setQ(event.target.value)} />
      <output>{q}</output>
    </>
  )
}

/** Renders on the server, types a name, then hydrates. */
async function typedBefore(page: ReactNode, name: string, tell?: (field: Element) => void) {
  const place = document.createElement('div')
  place.setAttribute(DRAWN_ATTRIBUTE, '')
  const tree = (
    <Suspense>
      <TypedBefore>{page}</TypedBefore>
    </Suspense>
  )
  place.innerHTML = renderToString(tree)
  document.body.append(place)
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = name
  tell?.(field)
  const root = await act(async () => hydrateRoot(place, tree))
  return async () => {
    await act(async () => root.unmount())
    place.remove()
  }
}

test('text typed before the scripts reaches a page of the remote', async () => {
  const leave = await typedBefore(<Search />, 'Kai')
  expect(screen.getByRole('status')).toHaveTextContent('Kai')
  await leave()
})

test('text typed before the scripts reaches a slice of a page', async () => {
  const page = (
    <Slice>
      <Search />
    </Slice>
  )
  const leave = await typedBefore(page, 'Kai')
  expect(screen.getByRole('status')).toHaveTextContent('Kai')
  await leave()
})

test('text typed before the scripts reaches a page whose code is a file of its own', async () => {
  const Page = lazyPage(async () => Search)
  await Page.preload(visit)
  const leave = await typedBefore(<Page />, 'Kai')
  expect(screen.getByRole('status')).toHaveTextContent('Kai')
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kai')
  await leave()
})

test('words typed into a text that was drawn are kept', async () => {
  const written = jest.fn()
  const page = (
    <Slice>
      <textarea
        aria-label="Bio"
        defaultValue="Likes to run."
        onChange={(event) => written(event.target.value)}
      />
    </Slice>
  )
  const leave = await typedBefore(page, 'Likes to jump.')
  expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('Likes to jump.')
  expect(written).toHaveBeenCalledWith('Likes to jump.')
  await leave()
})

describe('in a page that the browser came Back to', () => {
  const typedInto = new WeakSet<Element>()
  beforeEach(() => Object.assign(document, { [TYPED_FIELDS]: typedInto }))
  afterEach(() => Reflect.deleteProperty(document, TYPED_FIELDS))

  test('text that the browser restored is dropped', async () => {
    const leave = await typedBefore(<Search />, 'Kai')
    expect(screen.getByRole('textbox')).toHaveValue('')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await leave()
  })

  test('text that somebody typed is kept', async () => {
    document.addEventListener('input', ({ target }) => typedInto.add(target as Element), {
      once: true,
      capture: true,
    })
    const leave = await typedBefore(<Search />, 'Kai', (field) =>
      field.dispatchEvent(new Event('input', { bubbles: true })),
    )
    expect(screen.getByRole('textbox')).toHaveValue('Kai')
    expect(screen.getByRole('status')).toHaveTextContent('Kai')
    await leave()
  })

  test('text that the page itself wrote into a part it has taken over stays', async () => {
    const page = (
      <>
        <textarea
          aria-label="Bio"
          ref={(bio) => {
            if (bio) bio.value = 'A draft'
          }}
        />
        <Slice>
          <p>A slice is taken over later.</p>
        </Slice>
      </>
    )
    const leave = await typedBefore(page, 'Restored')
    expect(screen.getByRole('textbox', { name: 'Bio' })).toHaveValue('A draft')
    await leave()
  })
})
