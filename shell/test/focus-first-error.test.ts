import { focusFirstError } from '../src/frame/focus-first-error.ts'
import { followFocus } from '../src/frame/focus-trail.ts'

let stop = () => {}
let stopFollowing = () => {}

beforeEach(() => {
  jest.useFakeTimers()
  document.body.innerHTML = `
    <form>
      <input id="name"><input id="mail">
      <fieldset id="kind"><input type="radio" id="coach"></fieldset>
      <button type="submit">Send</button>
    </form>
    <textarea id="elsewhere"></textarea>`
  document.addEventListener('submit', (event) => event.preventDefault())
  stopFollowing = followFocus(document)
  stop = focusFirstError(document)
})
afterEach(() => {
  stop()
  stopFollowing()
  jest.useRealTimers()
})

const element = (id: string) => document.getElementById(id)!
const rest = () => jest.advanceTimersByTimeAsync(50)

function send() {
  const button = document.querySelector('button')!
  button.focus()
  button.click()
}

test('a refused form focuses its first wrong field, however late the answer', async () => {
  send()
  await rest()
  element('mail').setAttribute('aria-invalid', 'true')
  await rest()
  expect(element('mail')).toHaveFocus()
})

test('the same error after another submission moves the focus there again', async () => {
  element('name').setAttribute('aria-invalid', 'true')
  send()
  await rest()
  expect(element('name')).toHaveFocus()
})

test('in an invalid group the first choice gets the focus', async () => {
  send()
  element('kind').setAttribute('aria-invalid', 'true')
  await rest()
  expect(element('coach')).toHaveFocus()
})

test('an error that arrives during typing does not move the focus', async () => {
  send()
  await rest()
  element('name').focus()
  element('name').dispatchEvent(new Event('input', { bubbles: true }))
  element('mail').setAttribute('aria-invalid', 'true')
  await rest()
  expect(element('name')).toHaveFocus()

  send()
  element('elsewhere').focus()
  element('mail').removeAttribute('aria-invalid')
  element('name').setAttribute('aria-invalid', 'true')
  await rest()
  expect(element('elsewhere')).toHaveFocus()
})

test('a form sent and refused before this code was loaded focuses its first wrong field', async () => {
  stop()
  send()
  element('mail').setAttribute('aria-invalid', 'true')
  stop = focusFirstError(document)
  await rest()
  expect(element('mail')).toHaveFocus()
})
