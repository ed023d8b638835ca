import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  coveredControls,
  cutOff,
  namelessIcons,
  smallControls,
  unexplainedControls,
} from '@fieldhouse/design-system/page-checks'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const HEIGHT = 900

const PHONE_WIDTH = 390

const DESKTOP_WIDTH = 1280

export const DESKTOP = { width: DESKTOP_WIDTH, height: HEIGHT }
const PHONE = { width: PHONE_WIDTH, height: HEIGHT }

/** Desktop and phone. */
const WIDTHS = [DESKTOP_WIDTH, PHONE_WIDTH]

/**
 * True at night: walks then look at every page in every pair of theme and width, and press every button for everybody who
 * meets it.
 */
export const isWholeWalk = process.env.WALKS === 'whole'

/** Rules whose outcome depends on the theme; all others give the same result in both. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']

interface Appearance {
  theme: 'dark' | 'light'
  width: number
  /** All of axe's rules by default. */
  rules?: string[]
}

const OTHER_PAIRS: Appearance[] = [
  { theme: 'light', width: DESKTOP_WIDTH, rules: THEME_RULES },
  { theme: 'dark', width: PHONE_WIDTH, rules: THEME_RULES },
]

/** Each theme and each width once, with all rules; in a whole walk also the other two pairs. */
const APPEARANCES: Appearance[] = [
  { theme: 'dark', width: DESKTOP_WIDTH },
  ...(isWholeWalk ? OTHER_PAIRS : []),
  { theme: 'light', width: PHONE_WIDTH },
]

/** A 1280 px window zoomed to 400 %. */
const REFLOW_WIDTH = 320

/** A phone zoomed to 200 %. */
const ZOOMED_PHONE_WIDTH = PHONE_WIDTH / 2

/** Widths at which nothing may be cut off; what fits a phone with large letters nearly always fits these, which wait for the night. */
const NARROW_WIDTHS = isWholeWalk ? [...WIDTHS, REFLOW_WIDTH, ZOOMED_PHONE_WIDTH] : []

/** The window in which a walk opens its next page: by day that of its turn at axe, so that no page is laid out twice. */
export const windowOfTurn = (turn: number) => (isWholeWalk || turn % 2 === 0 ? DESKTOP : PHONE)

interface Look {
  /** Limits the check to this part of the page. */
  part?: string
  /** Number of the page on its walk: for a commit pages take turns at desktop and phone, and stories are held to both. */
  turn?: number
  /** Printed with each finding. */
  place?: string
}

/**
 * Expects no axe violations in both themes and at both widths: the page is loaded once, then its window and its theme
 * change. Findings are soft failures, so the journey goes on.
 */
export async function expectAccessible(page: Page, { part, place, turn }: Look = {}) {
  const size = page.viewportSize()
  const isItsTurn = (index: number) => isWholeWalk || turn === undefined || turn % 2 === index
  for (const { theme, width, rules } of APPEARANCES.filter((_, index) => isItsTurn(index))) {
    await page.setViewportSize({ width, height: HEIGHT })
    await showTheme(page, theme)
    await page.evaluate(transitionsEnded)
    const found = await violations(page, part, rules)
    expect.soft(found, `${place}, ${theme}, ${width} wide`).toEqual([])
  }
  if (size) await page.setViewportSize(size)
}

/** Expects no axe violations as the page looks now, once its transitions have ended. */
export async function expectNoViolations(page: Page, part?: string) {
  await page.evaluate(transitionsEnded)
  expect(await violations(page, part)).toEqual([])
}

/**
 * Expects nothing cut off or outside of a phone's window with letters of twice their size; in a whole walk also of one zoomed
 * to 400 %, of a phone's, and of a phone's zoomed to 200 %. Leaves the window a phone's.
 */
export async function expectNothingCutOff(page: Page, place?: string) {
  for (const width of NARROW_WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await expectUncut(page, `${place}, ${width} wide`)
  }
  // Larger letters in the same window.
  await page.setViewportSize(PHONE)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expectUncut(page, `${place}, letters of 200 %`)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function expectUncut(page: Page, place: string) {
  // The page may need a moment to take up its new width, and a busy machine longer.
  await expect
    .configure({ soft: true, timeout: 10_000 })
    .poll(() => page.evaluate(cutOff), place)
    .toEqual({ beyond: [], cut: [], sideways: 0 })
}

/** Expects controls as large as a finger that say their names, and their reason where they are disabled. Leaves the window a phone's. */
export async function expectControlsForEveryone(page: Page, place?: string, part = 'body') {
  await page.setViewportSize(PHONE)
  const found = async () => ({
    small: await page.evaluate(smallControls, part),
    nameless: await page.evaluate(namelessIcons, part),
    unexplained: await page.evaluate(unexplainedControls, part),
  })
  await expect
    .configure({ soft: true, timeout: 10_000 })
    .poll(found, `${place}, under a finger`)
    .toEqual({ small: [], nameless: [], unexplained: [] })
}

/** A laptop's window with the browser's own bars. */
const LOW_HEIGHT = 860

/**
 * Expects every control within reach: nothing that stays in place while the page scrolls lies over it, wherever the page is
 * scrolled, and the options of each text field are not cut either. By day at the width of the window, which it leaves low.
 */
export async function expectNothingCovered(page: Page, place?: string) {
  const { width: own } = page.viewportSize() ?? DESKTOP
  for (const width of isWholeWalk ? WIDTHS : [own]) {
    await page.setViewportSize({ width, height: LOW_HEIGHT })
    await expectUncovered(page, 'body', `${place}, ${width} wide`)
    for (const field of await page.locator('input[role=combobox]:visible').all()) {
      await field.click()
      await expectUncovered(page, '[role=listbox]', `${place}, ${width} wide, a field's options`)
      await field.press('Escape')
    }
  }
}

async function expectUncovered(page: Page, part: string, place: string) {
  await expect
    .configure({ soft: true, timeout: 10_000 })
    .poll(() => page.evaluate(coveredControls, part), place)
    .toEqual([])
}

interface WithAxe {
  axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
}

/**
 * @param rules all of axe's rules by default
 * @returns the violations, one line per element
 */
async function violations(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  // Injected once per page: loading axe is most of the cost. The page's CSP does not apply to evaluated scripts.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(
        { include: [[include]] },
        // Skips frames and style sheets from other origins.
        {
          resultTypes: ['violations'],
          iframes: false,
          preload: false,
          ...(runOnly && { runOnly }),
        },
      )
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
    },
    { include: part, runOnly: rules },
  )
}
async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  )
}

/**
 * Waits for transitions to end. A new theme or width changes colors over a frame or two, even with reduced motion, and
 * inherited values follow a frame later; in between there is no contrast to measure.
 */
async function transitionsEnded() {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const changes = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .filter(({ playState }) => playState === 'running')
    if (changes.length === 0) return
    await Promise.allSettled(changes.map(({ finished }) => finished))
  }
}
