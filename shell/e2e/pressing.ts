import type { Locator, Page } from '@playwright/test'
import { expectControlsForEveryone } from './accessible.ts'
import { sendEveryForm } from './every-form.ts'
import { expect } from './journey.ts'
import { lateCodeLoaded } from './late-code.ts'
import { withRefusedChanges } from './refused-changes.ts'

const OVERLAYS = ':is([role=dialog], [role=alertdialog], [role=menu]):visible'

/** Time for an overlay to open, including its code, in ms. */
const OPENS_IN_MS = 700

/** Time for whatever still moves to leave a button free, in ms. */
const FREE_WITHIN_MS = 5_000

const WINDOW = { width: 1280, height: 700 }

interface Walk {
  place: string
  /** Opens the page again. */
  open: () => Promise<void>
  /** Buttons pressed already, also on other pages: those of a kind do the same. */
  pressed: Set<string>
}

/**
 * Presses each kind of button of a page, with every change refused. Opening and closing a dialog or a menu moves nothing of
 * the page; a dialog starts at its first field; the focus is never lost.
 */
export async function pressEveryButton(page: Page, { place, open, pressed }: Walk) {
  await page.setViewportSize(WINDOW)
  await withRefusedChanges(page, async () => {
    await open()
    for (;;) {
      await lateCodeLoaded(page)
      const name = await nextButton(page, [...pressed])
      if (name === null) return
      pressed.add(name)
      const address = page.url()
      if (!(await pressOne(page, `${place}, ${name}`))) pressed.delete(name)
      if (page.url() !== address || (await page.locator(OVERLAYS).count()) > 0) await open()
    }
  })
}

/** Marks the next button of a kind that was not pressed yet. @returns its kind; null after the last one */
async function nextButton(page: Page, pressed: string[]): Promise<string | null> {
  return page.evaluate((before) => {
    const shownWords = (button: HTMLElement) => {
      const copy = button.cloneNode(true) as HTMLElement
      copy.querySelectorAll('.visually-hidden').forEach((hidden) => hidden.remove())
      return copy.textContent ?? ''
    }
    const kindOf = (button: HTMLElement) =>
      (button.getAttribute('aria-label') ?? shownWords(button))
        .replace(/\d+/g, '#')
        .trim()
        .split(/\s+/)
        // A row's second word is a name.
        .slice(0, button.closest('tr, li, [role=row]') ? 1 : 2)
        .join(' ')
    const next = [...document.querySelectorAll<HTMLElement>('button:not([type=submit])')]
      .filter((button) => button.checkVisibility({ visibilityProperty: true }))
      .filter((button) => !button.closest('[inert], [aria-hidden=true], [aria-disabled=true]'))
      .find((button) => kindOf(button) !== '' && !before.includes(kindOf(button)))
    document.querySelector('[data-next-press]')?.removeAttribute('data-next-press')
    next?.setAttribute('data-next-press', '')
    return next ? kindOf(next) : null
  }, pressed)
}

/** @returns false if something covers the button */
async function pressOne(page: Page, place: string): Promise<boolean> {
  const soft = expect.configure({ soft: true, timeout: 5_000 })
  const button = page.locator('[data-next-press]')
  // A page that is still changing may have taken it away again.
  if ((await button.count()) === 0) return true
  // Scrolls the page to it, so that later movements come from the press; a click would scroll once more.
  const isFree = await button.hover({ timeout: FREE_WITHIN_MS }).then(
    () => true,
    () => false,
  )
  // The overlay of the press before opened late and covers it: its turn comes once the page is open again.
  if (!isFree) return false
  await page.evaluate(rememberPlaces)
  await page.mouse.down()
  await page.mouse.up()
  const overlay = page.locator(OVERLAYS).first()
  const hasOpened = await overlay.waitFor({ timeout: OPENS_IN_MS }).then(
    () => true,
    () => false,
  )
  if (hasOpened) {
    await soft.poll(() => page.evaluate(moved), `${place}: moved by opening`).toEqual([])
    await soft.poll(() => overlay.evaluate(startsWell), `${place}: focus of the overlay`).toBe(null)
    if ((await overlay.getAttribute('role')) !== 'menu') {
      const top = await page.evaluate(() => scrollY)
      await lookInside(page, place)
      await scrollBack(page, top)
    }
    await close(page, overlay)
    if (await overlay.isVisible()) return true
    await soft.poll(() => page.evaluate(moved), `${place}: moved by closing`).toEqual([])
  }
  await soft
    .poll(() => page.evaluate(() => document.activeElement?.tagName), `${place}: the focus`)
    .not.toBe('BODY')
  return true
}

async function lookInside(page: Page, place: string) {
  await expectControlsForEveryone(page, place, '[role=dialog], [role=alertdialog]')
  await page.setViewportSize(WINDOW)
  await sendEveryForm(page, place, '[role=dialog]')
}

/**
 * Scrolls back to where the page was before the window took other widths. A long page is higher again only after some
 * frames.
 */
async function scrollBack(page: Page, top: number) {
  const reached = () =>
    page.evaluate((y) => {
      scrollTo({ top: y, behavior: 'instant' })
      return scrollY
    }, top)
  await expect.poll(reached, 'the page has its height again').toBe(top)
}

/** Closes an overlay, also one that asks before discarding text. */
async function close(page: Page, overlay: Locator) {
  for (let presses = 0; presses < 3 && (await overlay.isVisible()); presses++) {
    await page.keyboard.press('Escape')
    await overlay.waitFor({ state: 'hidden', timeout: OPENS_IN_MS }).catch(() => undefined)
  }
}

interface WithPlaces {
  places: Map<Element, DOMRect>
}

/** Remembers where everything on the page is. */
function rememberPlaces() {
  // Counts and toasts appear and disappear on their own, and a list grows.
  const passing =
    '.fh-app-header-badge, [role=region][aria-label^=Notifications], [data-tooltip-words], .fh-load-more'
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => element.checkVisibility() && !element.closest(passing),
  )
  const places = new Map(shown.map((element) => [element, element.getBoundingClientRect()]))
  Object.assign(window, { places })
}

/** Elements that have moved, or changed their width. */
function moved(): string[] {
  const { places } = window as unknown as WithPlaces
  return [...places]
    .filter(([element]) => element.isConnected && element.checkVisibility())
    .flatMap(([element, before]) => {
      const now = element.getBoundingClientRect()
      const by = Math.max(
        Math.abs(now.left - before.left),
        Math.abs(now.top - before.top),
        Math.abs(now.width - before.width),
      )
      return by > 1 ? [`${Math.round(by)} px: ${element.outerHTML.slice(0, 100)}`] : []
    })
    .slice(0, 5)
}

/** The fault of the focus in an overlay that has just opened; null without one. */
function startsWell(overlay: Element): string | null {
  const { activeElement } = document
  if (!overlay.contains(activeElement)) return `outside: ${activeElement?.outerHTML.slice(0, 100)}`
  const fields = 'input:not([type=hidden], [type=file]), textarea, select, [contenteditable=true]'
  const first = [...overlay.querySelectorAll<HTMLElement>(fields)].find(
    (field) => field.checkVisibility() && !field.matches(':disabled, [tabindex="-1"]'),
  )
  return first && first !== activeElement
    ? `at ${activeElement?.outerHTML.slice(0, 100)}, not at the first field`
    : null
}
