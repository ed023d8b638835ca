import { render, screen, waitFor } from '@testing-library/react'
import { standTranslation } from '../src/boot/stand-translation.ts'

const { removeChild, insertBefore } = Node.prototype
beforeAll(() => standTranslation(globalThis))
afterAll(() => Object.assign(Node.prototype, { removeChild, insertBefore }))

/** Replaces each text of the page, as a translating browser does. */
async function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const translation = document.createElement('font')
    translation.innerHTML = `<font>${text.data.toUpperCase()}</font>`
    text.replaceWith(translation)
  }
  await Promise.resolve()
}

function Thread({ count, isTyping = false }: { count: number; isTyping?: boolean }) {
  return (
    <p data-testid="thread">
      {isTyping && <b>typing</b>}
      {count} unread {count === 1 ? 'message' : 'messages'}
      {count > 2 && ' or more'}
    </p>
  )
}

test('a text that changes after its translation is shown', async () => {
  const { rerender } = render(<Thread count={1} />)
  await translate()
  expect(screen.getByTestId('thread')).toHaveTextContent('1 UNREAD MESSAGE')

  rerender(<Thread count={2} />)
  await waitFor(() => expect(screen.getByTestId('thread')).toHaveTextContent(/^2 UNREAD messages$/))
  await translate()
  rerender(<Thread count={1} />)
  await waitFor(() => expect(screen.getByTestId('thread')).toHaveTextContent(/^1 UNREAD message$/))
})

test('a translated text goes, and others come before it, in order', async () => {
  const { rerender, unmount } = render(<Thread count={3} />)
  await translate()

  rerender(<Thread count={2} isTyping />)
  await waitFor(() =>
    expect(screen.getByTestId('thread')).toHaveTextContent(/^typing2 UNREAD MESSAGES$/),
  )
  rerender(<Thread count={3} />)
  await waitFor(() =>
    expect(screen.getByTestId('thread')).toHaveTextContent(/^3 UNREAD MESSAGES or more$/),
  )
  await translate()
  unmount()
  expect(document.body).toHaveTextContent('')
})

test('an element that a translation has wrapped goes with its place', async () => {
  const { rerender } = render(<Thread count={2} isTyping />)
  const typing = screen.getByText('typing')
  const wrapper = document.createElement('font')
  typing.replaceWith(wrapper)
  wrapper.append(typing)
  await Promise.resolve()

  rerender(<Thread count={2} />)
  expect(screen.getByTestId('thread')).toHaveTextContent(/^2 unread messages$/)
})

test('without a translation a mistake stays an error', () => {
  const [one, other] = [document.createElement('p'), document.createElement('p')]
  expect(() => document.body.removeChild(one)).toThrow()
  expect(() => document.body.insertBefore(one, other)).toThrow()
})
