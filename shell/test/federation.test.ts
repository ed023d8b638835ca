import type { LiveRemote } from '@fieldhouse/contract'
import { init } from '@module-federation/enhanced/runtime'
import { waitFor } from '@testing-library/react'
import { loadExposed } from '../src/remotes/federation.ts'
import devtools from '../src/remotes/federation-plugins/devtools.ts'
import freshAfterFailure from '../src/remotes/federation-plugins/fresh-after-failure.ts'
import verifiedScripts from '../src/remotes/federation-plugins/verified-scripts.ts'
import { aRemote } from './a-remote.ts'

/** The runtime as the shell's build starts it. */
init({ name: 'shell', remotes: [], plugins: [devtools(), freshAfterFailure(), verifiedScripts()] })

let count = 0

/** A release that no other test has loaded, with a contribution to a slot. */
function aRelease(): LiveRemote {
  const version = `1.0.${++count}`
  const file = (name: string) => ({
    url: `http://localhost/remotes/mf-feed/${name}.${count}.js`,
    integrity: `sha384-${name}`,
  })
  return aRemote({
    version,
    scope: 'mf_feed',
    entry: file('entry'),
    screens: [file('remote')],
    contributions: [{ slot: 'home.rail', label: 'Feed', order: 1, scripts: [file('rail')] }],
  })
}

const scripts = () => [...document.head.querySelectorAll('script')]
const names = () => scripts().map(({ src }) => src.split('/').at(-1)!.split('.')[0])

/** Waits until a script is asked for, and answers it; jsdom loads none. */
async function answer(name: string, type: 'load' | 'error' = 'load', run?: () => void) {
  const script = await waitFor(() => {
    const found = scripts().find(({ src }) => src.includes(`/${name}.`))
    if (!found) throw new Error(`${name} is not asked for`)
    return found
  })
  run?.()
  script.dispatchEvent(new Event(type))
}

/** What an entry leaves behind when it runs. */
function leaveContainer(modules: Record<string, unknown>) {
  const container = {
    init: jest.fn(),
    get: jest.fn(async (name: string) => () => modules[name]),
  }
  Object.assign(globalThis, { mf_feed: container })
  return container
}

afterEach(() => {
  document.head.replaceChildren()
  Reflect.deleteProperty(globalThis, 'mf_feed')
  jest.restoreAllMocks()
})

test('entry and chunks are asked for at once, each with its integrity', async () => {
  const loading = loadExposed(aRelease())
  await waitFor(() => expect(names().sort()).toEqual(['entry', 'remote']))
  expect(scripts().map(({ integrity }) => integrity)).toEqual(
    expect.arrayContaining(['sha384-entry', 'sha384-remote']),
  )
  await answer('entry', 'load', () => leaveContainer({ './remote': 'the pages' }))
  await answer('remote')

  await expect(loading).resolves.toBe('the pages')
})

test('a module waits for its chunks, however early the entry is there', async () => {
  const loading = loadExposed(aRelease())
  let container!: ReturnType<typeof leaveContainer>
  await answer('entry', 'load', () => {
    container = leaveContainer({ './remote': 'the pages' })
  })
  await waitFor(() => expect(container.init).toHaveBeenCalled())
  expect(container.get).not.toHaveBeenCalled()
  await answer('remote')

  await expect(loading).resolves.toBe('the pages')
})

test('a contribution asks for its own chunks, and for an entry that is there never again', async () => {
  const release = aRelease()
  const pages = loadExposed(release)
  await answer('entry', 'load', () =>
    leaveContainer({ './remote': 'the pages', './home.rail': 'the rail' }),
  )
  await answer('remote')
  await pages
  const rail = loadExposed(release, 'home.rail')
  await waitFor(() => expect(names()).toEqual(['rail']))
  await answer('rail')

  await expect(rail).resolves.toBe('the rail')
})

test.each(['entry', 'remote'])(
  'after %s failed, the next attempt asks the network for everything first',
  async (broken) => {
    const release = aRelease()
    const first = loadExposed(release).catch((error: Error) => error.message)
    const other = broken === 'entry' ? 'remote' : 'entry'
    await answer(other, 'load', () => leaveContainer({ './remote': 'the pages' }))
    await answer(broken, 'error')
    await expect(first).resolves.toContain(`${broken}.${count}.js: could not be loaded`)

    document.head.replaceChildren()
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => new Response('ok'))
    const second = loadExposed(release)
    if (broken === 'entry') {
      await answer('entry', 'load', () => leaveContainer({ './remote': 'the pages' }))
    }
    await answer('remote')

    await expect(second).resolves.toBe('the pages')
    expect(fetching.mock.calls.map(([url, options]) => [url, options?.cache])).toEqual(
      expect.arrayContaining([
        [release.entry.url, 'reload'],
        [release.screens[0]!.url, 'reload'],
      ]),
    )
  },
)

test('an attempt that cannot reach the network fails before any script runs', async () => {
  const release = aRelease()
  const first = loadExposed(release).catch((error: Error) => error.message)
  await answer('remote', 'error')
  await answer('entry', 'error')
  await expect(first).resolves.toContain('could not be loaded')

  document.head.replaceChildren()
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('offline'))
  await expect(loadExposed(release)).rejects.toThrow('offline')
  expect(scripts()).toEqual([])
})

test('an entry that leaves no container fails, also after another release of its remote', async () => {
  const older = loadExposed(aRelease())
  await answer('entry', 'load', () => leaveContainer({ './remote': 'older pages' }))
  await answer('remote')
  await older
  const outcome = loadExposed(aRelease()).catch((error: Error) => error.message)
  await answer('remote')
  await answer('entry')

  await expect(outcome).resolves.toContain('its entry left no container')
})

test('two releases of a remote, asked for together, get their own modules', async () => {
  const [older, newer] = [aRelease(), aRelease()]
  const both = [loadExposed(older), loadExposed(newer)]
  const script = (url: string) =>
    waitFor(() => {
      const found = scripts().find(({ src }) => src === url)
      if (!found) throw new Error(`${url} is not asked for`)
      return found
    })
  for (const [release, text] of [
    [older, 'older pages'],
    [newer, 'newer pages'],
  ] as const) {
    const entry = await script(release.entry.url)
    leaveContainer({ './remote': text })
    entry.dispatchEvent(new Event('load'))
  }
  for (const { screens } of [older, newer]) {
    const chunk = await script(screens[0]!.url)
    chunk.dispatchEvent(new Event('load'))
  }

  await expect(Promise.all(both)).resolves.toEqual(['older pages', 'newer pages'])
})

test('Module Federation’s devtools see which releases a page has, and their modules', async () => {
  const release = aRelease()
  const loading = loadExposed(release)
  await answer('entry', 'load', () => leaveContainer({ './remote': 'the pages' }))
  await answer('remote')
  await loading

  const { moduleInfo } = __FEDERATION__
  const name = `${release.name}@${release.version}`
  expect(moduleInfo['shell']).toMatchObject({
    remotesInfo: { [name]: { matchedVersion: release.entry.url } },
  })
  expect(moduleInfo[`${name}:${release.entry.url}`]).toMatchObject({
    remoteEntry: release.entry.url,
    modules: [{ moduleName: 'remote' }, { moduleName: 'home.rail' }],
  })
})
