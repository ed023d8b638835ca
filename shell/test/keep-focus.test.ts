import { followFocus } from '../src/frame/focus-trail.ts'
import { keepFocus } from '../src/frame/keep-focus.ts'

let stop = () => {}
let stopFollowing = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = `
    <main>
      <ul>
        <li id="one"><button>Delete one</button></li>
        <li id="two"><button>Delete two</button></li>
      </ul>
    </main>`
  stopFollowing = followFocus(document)
  stop = keepFocus(document)
})
afterEach(() => {
  stop()
  stopFollowing()
  jest.useRealTimers()
})

const rest = () => jest.advanceTimersByTimeAsync(300)
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

test('the next element takes the focus of a removed one, and is not a tab stop afterwards', async () => {
  element('#one button').focus()
  element('#one').remove()
  await rest()
  expect(document.activeElement).toBe(element('#two'))

  element('#two button').focus()
  expect(element('#two')).not.toHaveAttribute('tabindex')
})

test('without a next element the previous or the parent one does', async () => {
  element('#two button').focus()
  element('#two').remove()
  await rest()
  expect(document.activeElement).toBe(element('#one'))

  element('#one button').focus()
  element('#one').remove()
  await rest()
  expect(document.activeElement).toBe(element('ul'))
})

test('a focus moved by the person is left alone', async () => {
  element('#one button').focus()
  element('#one').remove()
  element('#two button').focus()
  await rest()
  expect(document.activeElement).toBe(element('#two button'))
})

test('without a focused element nothing gets the focus', async () => {
  element('#one button').focus()
  element('#one button').blur()
  element('#two').remove()
  await rest()
  expect(document.activeElement).toBe(document.body)
})

test('a focus lost before this code was loaded is found again', async () => {
  stop()
  element('#one button').focus()
  element('#one').remove()
  stop = keepFocus(document)
  await rest()
  expect(document.activeElement).toBe(element('#two'))
})
