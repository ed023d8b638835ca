import { loadScript, refreshScript, SCRIPT_TIMEOUT_MS } from '../src/remotes/script.ts'

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
  const loading = loadScript({ url: '/remotes/x/entry.js', integrity: 'sha384-abc' }, document)
  expect(asked().integrity).toBe('sha384-abc')
  expect(asked().crossOrigin).toBeNull()
  asked().dispatchEvent(new Event('load'))

  await expect(loading).resolves.toBeUndefined()
  expect(document.head.querySelector('script')).toBeNull()
})

test('a script from another origin is requested with CORS, as integrity requires', () => {
  void loadScript({ url: 'https://cdn.test/entry.js', integrity: 'sha384-abc' }, document)

  expect(asked().crossOrigin).toBe('anonymous')
})

test('a script that fails to load, or differs from its integrity, fails', async () => {
  const loading = loadScript({ url: '/remotes/x/entry.js', integrity: 'sha384-abc' }, document)
  asked().dispatchEvent(new Event('error'))

  await expect(loading).rejects.toThrow('/remotes/x/entry.js: could not be loaded')
})

test('a script that never answers fails after a timeout', async () => {
  jest.useFakeTimers()
  const loading = loadScript({ url: '/remotes/x/entry.js', integrity: null }, document)
  jest.advanceTimersByTime(SCRIPT_TIMEOUT_MS)

  await expect(loading).rejects.toThrow('no answer in time')
  expect(document.head.querySelector('script')).toBeNull()
})

test.each(['http://localhost', 'https://cdn.test'])(
  'a script at %s is refreshed from the network, not from the cache',
  async (origin) => {
    const fetching = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('ok'))
    const url = `${origin}/remotes/x/entry.js`
    await refreshScript(url, document)

    expect(fetching).toHaveBeenCalledWith(url, expect.objectContaining({ cache: 'reload' }))
  },
)

test('an unsuccessful status is a failure', async () => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }))

  await expect(refreshScript('/remotes/x/entry.js', document)).rejects.toThrow(
    '/remotes/x/entry.js: 404',
  )
})
