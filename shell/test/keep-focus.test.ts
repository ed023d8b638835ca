import { keepFocus } from '../src/frame/keep-focus.ts'

let stop = () => {}

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <ul>
        <li id="one"><button>Delete one</button></li>
        <li id="two"><button>Delete two</button></li>
      </ul>
    </main>`
  stop = keepFocus(document)
})
afterEach(() => stop())

const rest = () => new Promise((resolve) => setTimeout(resolve, 300))
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!

test('what follows takes the focus of what goes, and is no stop of the keyboard afterwards', async () => {
  element('#one button').focus()
  element('#one').remove()
  await rest()
  expect(document.activeElement).toBe(element('#two'))

  element('#two button').focus()
  expect(element('#two')).not.toHaveAttribute('tabindex')
})

test('where nothing follows, the one before it or the element around it does', async () => {
  element('#two button').focus()
  element('#two').remove()
  await rest()
  expect(document.activeElement).toBe(element('#one'))

  element('#one button').focus()
  element('#one').remove()
  await rest()
  expect(document.activeElement).toBe(element('ul'))
})

test('whoever moves the focus on their own is left alone', async () => {
  element('#one button').focus()
  element('#one').remove()
  element('#two button').focus()
  await rest()
  expect(document.activeElement).toBe(element('#two button'))
})

test('a person who put the focus nowhere stays there', async () => {
  element('#one button').focus()
  element('#one button').blur()
  element('#two').remove()
  await rest()
  expect(document.activeElement).toBe(document.body)
})
