import { usePageHeading } from '@fieldhouse/remote-kit'
import { Link, NavLink } from '@fieldhouse/remote-kit/router'
import { renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'

function page(title: string, to: string) {
  return function Page() {
    const heading = usePageHeading(title)
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <Link to={to}>Go on</Link>
        <NavLink to="/">Start</NavLink>
      </>
    )
  }
}
const pages = { '/': page('Start', '/next'), '/next': page('Next', '/') } as const

test('after the first load the focus stays where the browser put it', () => {
  renderRemote({ pages })

  expect(document.title).toBe('Start · Fieldhouse')
  expect(document.body).toHaveFocus()
})

test('after a navigation the new page’s heading has the focus, and the document its title', async () => {
  const { path } = renderRemote({ pages })

  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))

  expect(path()).toBe('/next')
  expect(screen.getByRole('heading', { name: 'Next' })).toHaveFocus()
  expect(document.title).toBe('Next · Fieldhouse')
})

test('a heading that comes later has the focus then, once', async () => {
  function LatePage() {
    const heading = usePageHeading('Late')
    const [isThere, setThere] = useState(false)
    return (
      <>
        <button onClick={() => setThere((was) => !was)}>Turn</button>
        {isThere && (
          <h1 ref={heading} tabIndex={-1}>
            Late
          </h1>
        )}
      </>
    )
  }
  renderRemote({ pages: { ...pages, '/next': LatePage } })
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  const turn = screen.getByRole('button', { name: 'Turn' })

  await userEvent.click(turn)
  expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus()
  await userEvent.click(turn)
  await userEvent.click(turn)
  expect(turn).toHaveFocus()
})

test('a heading does not have its page rendered again', () => {
  let renders = 0
  function Page() {
    renders += 1
    return (
      <h1 ref={usePageHeading('Start')} tabIndex={-1}>
        Start
      </h1>
    )
  }
  renderRemote({ pages: { '/': Page } })

  expect(renders).toBe(1)
})

test('a link marks the current page', async () => {
  renderRemote({ pages })

  expect(screen.getByRole('link', { name: 'Start' })).toHaveAttribute('aria-current', 'page')
  await userEvent.click(screen.getByRole('link', { name: 'Go on' }))
  expect(screen.getByRole('link', { name: 'Start' })).not.toHaveAttribute('aria-current')
})

test('a link opened with a modifier key is left to the browser', async () => {
  const { path } = renderRemote({ pages })
  const user = userEvent.setup()
  // jsdom has no other window to open.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true })

  await user.keyboard('{Control>}')
  await user.click(screen.getByRole('link', { name: 'Go on' }))

  expect(path()).toBe('/')
})
