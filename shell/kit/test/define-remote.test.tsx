import type { RemoteProps } from '@fieldhouse/remote-kit'
import { defineRemote, lazyPage, useNotify, useUser } from '@fieldhouse/remote-kit'
import { LIFECYCLE_TIMEOUT_MS } from '@fieldhouse/remote-kit/host'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
// Not the React version: it would delay React's work until told otherwise, and a parcel waits for that work.
import { screen, waitFor } from '@testing-library/dom'
import { useId, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { mountRootParcel } from 'single-spa'
import { DRAWN_ATTRIBUTE } from '../src/remote/drawn-attribute.ts'
import { RemoteRoot } from '../src/remote/remote-root.tsx'
import { aUser } from '../src/testing/a-user.ts'

function props(differences: Partial<RemoteProps> = {}): RemoteProps & { domElement: HTMLElement } {
  const domElement = document.createElement('div')
  document.body.append(domElement)
  return {
    domElement,
    remote: { name: 'mf-example', version: '0.1.0-000000000000' },
    basename: '/',
    location: {
      pathname: '/',
      search: '',
      hash: '',
      state: null,
      key: 'default',
    } as RemoteProps['location'],
    navigator: { createHref: String, go() {}, push() {}, replace() {} },
    queryClient: createQueryClient(),
    user: aUser(),
    services: {
      notify() {},
      confirm: async () => true,
      track() {},
      mayOpen: () => true,
      holdUnsavedWork: () => () => {},
    },
    drawn: null,
    isLive: true,
    onError: jest.fn(),
    ...differences,
  }
}

/** Mounts like the shell. */
async function mount(lifecycles: ReturnType<typeof defineRemote>, given = props()) {
  const parcel = mountRootParcel(lifecycles, given)
  await parcel.mountPromise
  return { parcel, given }
}

afterEach(() => document.body.replaceChildren())

function Greeting() {
  return <p>Hello {useUser().firstName}</p>
}

test('a remote shows the page of the current path', async () => {
  await mount(defineRemote({ name: 'mf-example', pages: { '/': Greeting } }))

  expect(screen.getByText('Hello Jordan')).toBeVisible()
})

test('new props from the shell reach the remote without losing typed text', async () => {
  function Page() {
    const [text, setText] = useState('')
    return (
      <label>
        {useUser().firstName}
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    )
  }
  const { parcel, given } = await mount(defineRemote({ name: 'mf-example', pages: { '/': Page } }))
  const input = screen.getByLabelText<HTMLInputElement>('Jordan')

  await parcel.update!({ ...given, user: aUser({ firstName: 'Kai' }) })

  await waitFor(() => expect(screen.getByLabelText('Kai')).toBe(input))
})

test('new props for the same place do not have a drawn page hydrated in one piece', async () => {
  let turn = 0
  const rendersOf = new Map<number, number>()
  /** Longer than React renders without a pause. */
  function takeLong() {
    if (turn === 0) return
    for (const end = performance.now() + 30; performance.now() < end;);
    rendersOf.set(turn, (rendersOf.get(turn) ?? 0) + 1)
  }
  function Post() {
    takeLong()
    return <p>{useUser().firstName}</p>
  }
  const pages = { '/': () => Array.from({ length: 6 }, (_, n) => <Post key={n} />) } as const
  const given = props()
  given.domElement.innerHTML = renderToString(<RemoteRoot {...given} pages={pages} />)
  given.domElement.setAttribute(DRAWN_ATTRIBUTE, '')
  turn = 1
  const turns = setInterval(() => (turn += 1))

  const { parcel } = await mount(defineRemote({ name: 'mf-example', pages }), given)
  await parcel.update!({ ...given, isLive: false, user: aUser({ firstName: 'Kai' }) })
  await waitFor(() => expect(screen.getAllByText('Kai')).toHaveLength(6))
  clearInterval(turns)

  expect(Math.max(...rendersOf.values())).toBeLessThan(6)
})

test('an error while rendering is reported to the shell, and contained', async () => {
  function Broken(): never {
    throw new Error('no such stat')
  }
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {})
  const { given, parcel } = await mount(
    defineRemote({ name: 'mf-example', pages: { '/': Broken } }),
  )

  expect(given.onError).toHaveBeenCalledTimes(1)
  expect(given.onError).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'no such stat' }),
    'render',
  )
  await parcel.unmount()
  expect(given.domElement).toBeEmptyDOMElement()
  silence.mockRestore()
})

test('a page whose code is still loading appears once it has loaded', async () => {
  const Late = lazyPage(async () => Greeting)
  await mount(defineRemote({ name: 'mf-example', pages: { '/': Late } }))

  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
})

test('a page whose code failed to load is reported to the shell, and loaded again by the next attempt', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {})
  const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('fresh'))
  let loads = 0
  const Late = lazyPage(async () => {
    if (++loads > 1) return Greeting
    throw Object.assign(new Error('Loading chunk 7 failed.'), {
      request: '/remotes/mf-example/7.js',
    })
  })
  const remote = defineRemote({ name: 'mf-example', pages: { '/': Late } })

  const first = await mount(remote)
  await waitFor(() => expect(first.given.onError).toHaveBeenCalledTimes(1))
  expect(loads).toBe(1)
  await first.parcel.unmount()

  const second = await mount(remote)
  await waitFor(() => expect(screen.getByText('Hello Jordan')).toBeVisible())
  expect(second.given.onError).not.toHaveBeenCalled()
  expect(fetching).toHaveBeenCalledWith(
    '/remotes/mf-example/7.js',
    expect.objectContaining({ cache: 'reload' }),
  )
  silence.mockRestore()
  fetching.mockRestore()
})

test('two parcels of one remote coexist and unmount one by one', async () => {
  const remote = defineRemote({ name: 'mf-example', pages: { '/': Greeting } })
  const first = await mount(remote)
  const second = await mount(remote, props({ user: aUser({ firstName: 'Kai' }) }))

  await first.parcel.unmount()

  expect(screen.queryByText('Hello Jordan')).not.toBeInTheDocument()
  expect(screen.getByText('Hello Kai')).toBeVisible()
  await second.parcel.unmount()
  expect(second.given.domElement).toBeEmptyDOMElement()
})

test('a remote calls the shell for the shell’s own actions', async () => {
  const notify = jest.fn()
  function Page() {
    const show = useNotify()
    return <button onClick={() => show({ title: 'Saved' })}>Save</button>
  }
  const given = props()
  await mount(defineRemote({ name: 'mf-example', pages: { '/': Page } }), {
    ...given,
    services: { ...given.services, notify },
  })

  screen.getByRole('button').click()

  expect(notify).toHaveBeenCalledWith({ title: 'Saved' })
})

test('ids of a remote never collide with those of the shell or of another remote', async () => {
  function Page() {
    return <p id={useId()}>named</p>
  }
  await mount(defineRemote({ name: 'mf-example', pages: { '/': Page } }))

  expect(screen.getByText('named').id).toContain('mf-example')
})

test('a lifecycle that hangs is ended by a timeout', () => {
  const { timeouts } = defineRemote({ name: 'mf-example', pages: { '/': Greeting } })

  for (const timeout of Object.values(timeouts)) {
    expect(timeout).toMatchObject({ millis: LIFECYCLE_TIMEOUT_MS, dieOnTimeout: true })
  }
})
