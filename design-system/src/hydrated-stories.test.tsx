import { act } from '@testing-library/react'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ComponentType, ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'

// Stories import these for their play functions, which are not run here.
jest.mock('storybook/test', () => ({
  fn: () => jest.fn(),
  userEvent: { setup: () => ({}) },
}))

// Loaded when a browser shows it, never drawn.
jest.mock('./components/image-uploader/upload-panel.tsx', () => ({ UploadPanel: () => null }))

/** jsdom measures nothing. */
class NeverTells {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { IntersectionObserver: NeverTells, ResizeObserver: NeverTells })

type Args = Record<string, unknown>
type Decorator = (Story: ComponentType, context: { args: Args; globals: Args }) => ReactElement

/** A story, or its file’s default export. */
interface Annotations {
  component?: ComponentType<Args>
  args?: Args
  render?: (args: Args) => ReactElement
  decorators?: Decorator[]
}

/** Age of the drawn page when it is taken over: another day, so that words of the time differ. */
const BEFORE_MS = 26 * 60 * 60 * 1000

/** The server has no storage of a browser, and its clock shows an earlier moment. */
function onServer<T>(work: () => T): T {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - BEFORE_MS)
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('A server has no storage')
  })
  try {
    return work()
  } finally {
    read.mockRestore()
    clock.mockRestore()
  }
}

function composed(file: Annotations, story: Annotations): ComponentType {
  const args = { ...file.args, ...story.args }
  const Component = story.component ?? file.component
  const render =
    story.render ?? file.render ?? ((given: Args) => (Component ? <Component {...given} /> : <></>))
  const decorators = [...(story.decorators ?? []), ...(file.decorators ?? [])]
  return decorators.reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, { args, globals: {} }),
    () => render(args),
  )
}

async function differences(Story: ComponentType): Promise<unknown[]> {
  const html = onServer(() => renderToString(<Story />))
  const place = document.createElement('div')
  place.innerHTML = html
  document.body.append(place)
  const found: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <Story />, { onRecoverableError: (error) => void found.push(error) }),
  )
  await act(async () => root.unmount())
  place.remove()
  return found
}

const files = globSync('**/*.stories.tsx', { cwd: __dirname }).toSorted()

describe.each(files)('%s', (path) => {
  const { default: file = {}, ...stories } = jest.requireActual<Record<string, Annotations>>(
    join(__dirname, path),
  )
  test.each(Object.entries(stories))('%s is taken over as it was drawn', async (_, story) => {
    expect(await differences(composed(file, story))).toEqual([])
  })
})
