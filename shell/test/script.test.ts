import { waitFor } from '@testing-library/react'
import { loadScript, SCRIPT_TIMEOUT_MS } from '../src/remotes/script.ts'

/** jsdom loads no scripts: the test decides their outcome. */
function asked(): HTMLScriptElement {
  const script = document.head.querySelector('script')
  if (!script) throw new Error('No script was asked for')
  return script
}

afterEach(() => {
  document.head.replaceChildren()
  jest.useRealTimers()
  jest.restoreAllMocks()
})

test('a script is checked against its integrity in the manifest', async () => {
  const loading = loadScript(
    { url: '/remotes/x/entry.js', integrity: 'sha384-abc' },
    { fresh: false, document },
  )
  expect(asked().integrity).toBe('sha384-abc')
  expect(asked().crossOrigin).toBeNull()
  asked().dispatchEvent(new Event('load'))

  await expect(loading).resolves.toBeUndefined()
  expect(document.head.querySelector('script')).toBeNull()
})

test('a script from another origin is requested with CORS, as integrity requires', () => {
  void loadScript(
    { url: 'https://cdn.test/entry.js', integrity: 'sha384-abc' },
    { fresh: false, document },
  )

  expect(asked().crossOrigin).toBe('anonymous')
})

test('a script that fails to load, or differs from its integrity, fails', async () => {
  const loading = loadScript(
    { url: '/remotes/x/entry.js', integrity: 'sha384-abc' },
    { fresh: false, document },
  )
  asked().dispatchEvent(new Event('error'))

  await expect(loading).rejects.toThrow('/remotes/x/entry.js: could not be loaded')
})

test('a script that never answers fails after a timeout', async () => {
  jest.useFakeTimers()
  const loading = loadScript(
    { url: '/remotes/x/entry.js', integrity: null },
    { fresh: false, document },
  )
  jest.advanceTimersByTime(SCRIPT_TIMEOUT_MS)

  await expect(loading).rejects.toThrow('no answer in time')
  expect(document.head.querySelector('script')).toBeNull()
})

test.each(['http://localhost', 'https://cdn.test'])(
  'after a failure the script is requested from the network, not from the cache, at %s',
  async (origin) => {
    const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('ok'))
    const url = `${origin}/remotes/x/entry.js`
    const loading = loadScript({ url, integrity: null }, { fresh: true, document })
    const script = await waitFor(asked)
    script.dispatchEvent(new Event('load'))
    await loading

    expect(fetching).toHaveBeenCalledWith(
      new URL(url),
      expect.objectContaining({ cache: 'reload' }),
    )
  },
)

test('an unsuccessful status is a failure before anything runs', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))
  const loading = loadScript(
    { url: '/remotes/x/entry.js', integrity: null },
    { fresh: true, document },
  )

  await expect(loading).rejects.toThrow('/remotes/x/entry.js: 404')
  expect(document.head.querySelector('script')).toBeNull()
})
