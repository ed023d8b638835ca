import { act, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ResponsiveImage } from './responsive-image.tsx'

const sources = { src: '/one', srcSet: '/one?w=320 320w, /one?w=640 640w', sizes: '50vw' }

/** Images that got a `srcset` before they were on a page. */
function watchEarly() {
  const early: Element[] = []
  const setAttribute = Element.prototype.setAttribute
  jest.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (
    this: Element,
    name,
    value,
  ) {
    if (name === 'srcset' && !this.isConnected) early.push(this)
    setAttribute.call(this, name, value)
  })
  const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'srcset')!
  jest.spyOn(HTMLImageElement.prototype, 'srcset', 'set').mockImplementation(function (
    this: HTMLImageElement,
    value,
  ) {
    if (!this.isConnected) early.push(this)
    set!.call(this, value)
  })
  return early
}

afterEach(() => jest.restoreAllMocks())

test('gets its sources once it is on the page', () => {
  const early = watchEarly()
  render(<ResponsiveImage {...sources} alt="A race" loading="lazy" />)

  const image = screen.getByRole('img', { name: 'A race' })
  expect(image).toHaveAttribute('srcset', sources.srcSet)
  expect(image).toHaveAttribute('sizes', '50vw')
  expect(image).toHaveAttribute('src', '/one')
  expect(image).toHaveAttribute('loading', 'lazy')
  expect(early).toEqual([])
})

test('gets none in a rendering that is thrown away', async () => {
  const early = watchEarly()
  const never = new Promise<string>(() => undefined)
  const Late = () => use(never)
  const page = (
    <Suspense fallback="Wait">
      <p>
        <ResponsiveImage {...sources} alt="A race" />
      </p>
      <Late />
    </Suspense>
  )
  await act(async () => render(page))

  expect(screen.queryByRole('img')).toBeNull()
  expect(early).toEqual([])
})

test('is measured no longer once it leaves', () => {
  const { unmount } = render(<ResponsiveImage {...sources} sizes="auto, 50vw" alt="A race" />)
  const image = screen.getByRole('img')
  expect(image).toHaveAttribute('sizes', 'auto, 50vw')
  let sizesAsItLeft: string | null = 'unknown'
  const { removeChild } = Node.prototype
  jest.spyOn(Node.prototype, 'removeChild').mockImplementation(function <T extends Node>(
    this: Node,
    child: T,
  ) {
    if (child.contains(image)) sizesAsItLeft = image.getAttribute('sizes')
    return removeChild.call(this, child) as T
  })
  unmount()

  expect(image).not.toBeInTheDocument()
  expect(sizesAsItLeft).toBeNull()
})

test('gets further widths of the same picture', () => {
  const { rerender } = render(<ResponsiveImage {...sources} alt="A race" />)
  const srcSet = `${sources.srcSet}, /one?w=960 960w`
  rerender(<ResponsiveImage {...sources} srcSet={srcSet} alt="A race" />)

  expect(screen.getByRole('img')).toHaveAttribute('srcset', srcSet)
})

test('another picture takes its place, in one width too', () => {
  const { rerender } = render(<ResponsiveImage {...sources} alt="A race" />)
  rerender(<ResponsiveImage src="https://elsewhere.test/two" alt="A race" />)

  const image = screen.getByRole('img')
  expect(image).toHaveAttribute('src', 'https://elsewhere.test/two')
  expect(image).not.toHaveAttribute('srcset')
  expect(image).not.toHaveAttribute('sizes')
})

test('rendered by the server, it keeps its sources and hears that it came', async () => {
  const place = document.createElement('div')
  place.innerHTML = `<img sizes="50vw" srcset="${sources.srcSet}" src="/one" alt="A race">`
  document.body.append(place)
  const changed = jest.spyOn(HTMLImageElement.prototype, 'srcset', 'set')
  const loadedAgain = jest.spyOn(HTMLImageElement.prototype, 'src', 'set')
  const failures: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(place, <ResponsiveImage {...sources} alt="A race" />, {
      onRecoverableError: (error) => failures.push(error),
    }),
  )

  expect(failures).toEqual([])
  expect(changed).not.toHaveBeenCalled()
  expect(loadedAgain).toHaveBeenCalledWith('/one')
  expect(screen.getByRole('img')).toHaveAttribute('srcset', sources.srcSet)
  await act(async () => root.unmount())
  place.remove()
})
