import { TYPED_FIELDS } from '../kit/src/remote/drawn-attribute.ts'
import { earlyPressScript } from '../src/boot/early-press-script.ts'

/** The inline script listens on the document, which all tests here share: it runs once. */
new Function(earlyPressScript)()

const LONGER_THAN_ITS_WAIT_MS = 120
const pause = () => jest.advanceTimersByTime(LONGER_THAN_ITS_WAIT_MS)

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

function show(content: string) {
  document.body.innerHTML = `<div id="root"><button id="shell">Menu</button><div data-drawn>${content}</div></div>`
  const done: string[] = []
  const hear = (selector: string) => {
    const place = document.querySelector(selector)
    place?.setAttribute('data-taken-over', '')
    place?.addEventListener('click', ({ target }) => done.push(`press ${(target as Element).id}`))
    place?.addEventListener('keydown', (event) => {
      const { key, ctrlKey } = event as KeyboardEvent
      done.push(`key ${ctrlKey ? 'Control+' : ''}${key}`)
    })
    place?.addEventListener('submit', (event) => {
      event.preventDefault()
      done.push(`submit by ${(event as SubmitEvent).submitter?.id}`)
    })
  }
  return { done, hear }
}

const press = (id: string) => document.getElementById(id)?.click()

test('the last press waits for its own part of the page, and is repeated once', () => {
  const { done, hear } = show('<button id="fire">Fire</button><button id="boost">Boost</button>')
  press('fire')
  press('boost')
  hear('#root')
  pause()
  expect(done).toEqual([])

  hear('[data-drawn]')
  pause()
  expect(done.filter((deed) => deed === 'press boost')).toHaveLength(2)
  expect(done).not.toContain('press fire')
})

test('a form is not sent by the browser, but submitted once somebody listens', () => {
  const { done, hear } = show('<form><input><button id="send">Send</button></form>')
  const form = document.querySelector('form')
  expect(
    form?.dispatchEvent(
      new SubmitEvent('submit', {
        bubbles: true,
        cancelable: true,
        submitter: document.getElementById('send'),
      }),
    ),
  ).toBe(false)

  hear('[data-drawn]')
  pause()
  expect(done).toEqual(['submit by send'])
})

test('a form is not submitted once its text is another', () => {
  const { done, hear } = show(
    '<form><textarea>Hello</textarea><button id="send">Send</button></form>',
  )
  const send = () => document.querySelector('form')?.requestSubmit(document.getElementById('send'))
  send()
  document.querySelector('textarea')!.value = 'Half a thought\nHello'
  hear('[data-drawn]')
  pause()
  expect(done).toEqual([])

  send()
  expect(done).toEqual(['submit by send'])
})

const field = () => document.querySelector('textarea') as HTMLTextAreaElement
const enter = (options: KeyboardEventInit = {}) =>
  field().dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...options }),
  )

test.each([
  ['an Enter at the end of a text', {}, '\n', ['key Enter']],
  ['one with Control', { ctrlKey: true }, '', ['key Control+Enter']],
  ['one that was followed by more text', {}, '\nand more', []],
  ['one that begins a line', { shiftKey: true }, '\n', []],
  ['one that ends a word of an input method', { isComposing: true }, '', []],
  ['one that ends a word in Safari', { keyCode: 229 }, '', []],
])('%s before the scripts', (_name, options, after, repeated) => {
  const { done, hear } = show('<form><textarea></textarea></form>')
  field().value = 'Come and train'
  enter(options)
  field().value += after
  hear('[data-drawn]')
  pause()
  expect(done).toEqual(repeated)
})

test('a press that React hears already is not repeated', () => {
  const { done, hear } = show('<button id="fire">Fire</button>')
  hear('[data-drawn]')
  press('fire')
  pause()

  expect(done).toEqual(['press fire'])
})

test('pages that were not drawn are left alone', () => {
  document.body.innerHTML = '<div id="root"><form></form></div>'
  const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true })
  document.querySelector('form')?.dispatchEvent(submit)

  expect(submit.defaultPrevented).toBe(false)
})

test('the fields that somebody typed into are noted, and no others', () => {
  show('<textarea id="bio"></textarea><textarea id="motto"></textarea>')
  const typedInto = Reflect.get(document, TYPED_FIELDS) as WeakSet<Element>
  const [bio, motto] = document.querySelectorAll('textarea')
  bio?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(typedInto.has(bio!)).toBe(true)
  expect(typedInto.has(motto!)).toBe(false)
})
