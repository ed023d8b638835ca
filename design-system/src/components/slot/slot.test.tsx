import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import styled from 'styled-components'
import { Slot } from './slot.tsx'

const Root = styled.a`
  text-align: right;
`

test('the one child gets the styles and keeps its own props', () => {
  render(
    <Root
      as={Slot}
      className="dressed"
      aria-describedby="a"
      style={{ margin: 0, padding: 0 }}
      title="ours"
    >
      <a href="/news" className="own" aria-describedby="b" style={{ margin: 1 }} title="own">
        News
      </a>
    </Root>,
  )
  const link = screen.getByRole('link', { name: 'News' })
  expect(link).toHaveAttribute('href', '/news')
  expect(link).toHaveClass('dressed', 'own')
  expect(link).toHaveStyle({ textAlign: 'right', margin: '1px', padding: '0px' })
  expect(link).toHaveAttribute('aria-describedby', 'a b')
  expect(link).toHaveAttribute('title', 'own')
})

test('both handlers run, the child’s first', async () => {
  const called: string[] = []
  render(
    <Slot onClick={() => called.push('slot')} onFocus={() => called.push('focus')}>
      <button type="button" onClick={() => called.push('child')}>
        Press
      </button>
    </Slot>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(called).toEqual(['focus', 'child', 'slot'])
})

test('both refs receive the element and are cleared again', () => {
  const slot = createRef<HTMLElement>()
  const child = jest.fn()
  const { unmount } = render(
    <Slot ref={slot}>
      <button type="button" ref={(node) => void child(node)}>
        Press
      </button>
    </Slot>,
  )
  expect(slot.current).toBe(screen.getByRole('button'))
  expect(child).toHaveBeenLastCalledWith(slot.current)
  unmount()
  expect(slot.current).toBeNull()
  expect(child).toHaveBeenLastCalledWith(null)
})
