import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { lateCodeLoaded } from './late-code.ts'
import { withRefusedChanges } from './refused-changes.ts'

const FIELDS =
  ':is(input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea):not([readonly], :disabled, [hidden])'

/** Time that a refusal may take to show, in ms. */
const ANSWER_MS = 1_500
/** Frames without a change after which a page has shown an answer. */
const STILL_FRAMES = 12

/**
 * Sends every form of the page or of a part of it, empty and then filled in: the first wrong field gets the focus, an
 * error disappears with its cause, the focus is never lost, and no toast lies over what is needed next.
 */
export async function sendEveryForm(page: Page, place: string, part = 'main') {
  await withRefusedChanges(page, async () => {
    const forms = page.locator(part).locator('form:visible')
    const address = page.url()
    if ((await forms.count()) > 0) await lateCodeLoaded(page)
    for (let index = 0; index < (await forms.count()); index++) {
      const form = forms.nth(index)
      const name = (await form.getAttribute('aria-label')) ?? `form ${index + 1}`
      for (const fill of [emptied, filledIn]) {
        await fill(form)
        await send(form)
        await expectNoToastOver(page, `${place}, ${name}, ${fill.name}`)
        await expectFocusAtFirstError(page, form, `${place}, ${name}, ${fill.name}`)
        // A search has led to its results.
        if (page.url() !== address || !(await form.isVisible())) break
      }
      if (page.url() !== address) break
    }
  })
}

async function emptied(form: Locator) {
  for (const field of await form.locator(FIELDS).all()) {
    if (await field.isVisible()) await field.fill('')
  }
}

async function filledIn(form: Locator) {
  for (const field of await form.locator(FIELDS).all()) {
    if (await field.isVisible()) await field.fill(await fitting(field))
  }
}

/** A value that the field accepts. */
async function fitting(field: Locator, words = 'Tempo runs'): Promise<string> {
  const [type, mode, label] = await field.evaluate((input: HTMLInputElement) => [
    input.type,
    input.inputMode,
    input.labels?.[0]?.textContent,
  ])
  const asked = /“(.+)”/.exec(label ?? '')?.[1]
  if (asked) return asked
  if (type === 'password') return 'harbor-violin-cactus-77'
  if (type === 'date') return '2001-05-14'
  if (type === 'datetime-local') return '2030-05-14T10:00'
  if (type === 'email') return 'somebody@example.com'
  if (/year|season|^when/i.test(label ?? '')) return '2025'
  if (mode === 'numeric' || mode === 'decimal') return '12'
  return mode === 'url' ? 'https://example.com' : words
}

async function send(form: Locator) {
  const button = form.locator('button[type=submit]:visible').last()
  // Disabled ones too, which say why.
  if (await button.isVisible()) await button.click({ force: true })
  else await form.locator(FIELDS).first().press('Enter')
}

/** A toast leaves free what has the focus, every wrong field, and the buttons that send a form. */
async function expectNoToastOver(page: Page, place: string) {
  await page.evaluate(changesEnded, STILL_FRAMES)
  const covered = await page.evaluate(() => {
    const toast = document.querySelector('.fh-toast')?.getBoundingClientRect()
    const needed = [...document.querySelectorAll('[aria-invalid=true], [type=submit]')]
    if (document.activeElement?.matches('button, input, select, textarea, a')) {
      needed.push(document.activeElement)
    }
    return needed
      .filter((control) => {
        const { left, right, top, bottom } = control.getBoundingClientRect()
        const isBeside = !toast || right <= toast.left || left >= toast.right
        return !isBeside && bottom > toast.top && top < toast.bottom
      })
      .map((control) => control.outerHTML.slice(0, 120))
  })
  expect.soft(covered, `${place}: under the toast`).toEqual([])
}

async function expectFocusAtFirstError(page: Page, form: Locator, place: string) {
  const soft = expect.configure({ soft: true, timeout: ANSWER_MS })
  await page.evaluate(changesEnded, STILL_FRAMES)
  await soft
    .poll(() => page.evaluate(() => document.activeElement?.tagName), `${place}: the focus`)
    .not.toBe('BODY')
  if (!(await form.isVisible())) return
  const wrong = form.locator('[aria-invalid=true]')
  if ((await wrong.count()) === 0) return
  const first = wrong.first()
  await soft
    .poll(() => first.evaluate(hasFocus), `${place}: the focus is at the first wrong field`)
    .toBe(true)
  if (!(await first.evaluate((element) => element.matches(':is(input, textarea):not([readonly])'))))
    return
  // Words just refused would rightly stay refused.
  const [before, value] = [await first.evaluate(errorOf), await fitting(first, 'Hill repeats')]
  // The element itself: once corrected, the selector for wrong fields no longer finds it.
  const field = await first.elementHandle()
  await field!.fill('')
  await field!.fill(value)
  await soft
    .poll(() => field!.evaluate(errorOf), `${place}: the error once its value is right`)
    .not.toBe(before)
}

/** Waits until nothing on the page has changed for some frames. */
function changesEnded(frames: number) {
  return new Promise<void>((resolve) => {
    let still = 0
    const observer = new MutationObserver(() => (still = 0))
    observer.observe(document, { subtree: true, childList: true, attributes: true })
    const look = () => {
      still += 1
      if (still < frames) return requestAnimationFrame(look)
      observer.disconnect()
      resolve()
    }
    requestAnimationFrame(look)
  })
}

function hasFocus(element: Element) {
  return element.contains(document.activeElement)
}

/** Text of a field's error; null without one. */
function errorOf(element: Element): string | null {
  if (element.getAttribute('aria-invalid') !== 'true') return null
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}
