import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const HEIGHT = 900

/** A desk, a phone. */
const WIDTHS = [1280, 390]

/** Rules that another theme can break; everything else is the same in both. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** A window of 1280 at 400 %. */
const REFLOW_WIDTH = 320

interface Look {
  /** Only this part of the page. */
  part?: string
  /** Said with what is found. */
  place?: string
}

/**
 * axe finds nothing, in both themes and both widths: the page is loaded once, and changes its window and its theme. Every
 * finding is told, and the journey goes on.
 */
export async function expectAccessible(page: Page, { part, place }: Look = {}) {
  const size = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme)
      await page.evaluate(whatChangesHasChanged)
      const found = await violations(page, part, theme === 'light' ? RULES_OF_COLOUR : undefined)
      expect.soft(found, `${place}, ${theme}, ${width} wide`).toEqual([])
    }
  }
  if (size) await page.setViewportSize(size)
}

/** Nothing is beyond the edges of a window as narrow as 400 % make it, or of a phone's: one never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, place?: string) {
  const size = page.viewportSize()
  for (const width of [...WIDTHS, REFLOW_WIDTH]) {
    await page.setViewportSize({ width, height: HEIGHT })
    // The page may need a moment to take up its new width.
    await expect
      .configure({ soft: true, timeout: 2_000 })
      .poll(() => page.evaluate(whatIsBeyondTheEdges), `${place}, ${width} wide`)
      .toEqual({ beyond: [], sideways: 0 })
  }
  if (size) await page.setViewportSize(size)
}

interface WithAxe {
  axe: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
}

/**
 * @param rules all that axe has, unless named
 * @returns what axe finds, a line a place
 */
async function violations(page: Page, part = 'html', rules?: string[]): Promise<string[]> {
  // Once a page: it is most of what a look costs. A page's policy does not reach what a journey evaluates.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ include, runOnly }) => {
      const { violations } = await (window as unknown as WithAxe).axe.run(
        { include: [[include]] },
        // No frames, no style sheets from elsewhere.
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
 * Another theme, or width, changes colours over a frame or two, with least motion, too; what inherits them follows a frame
 * later. Half changed they have no contrast.
 */
async function whatChangesHasChanged() {
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

/** Words and controls that start or end outside of the window, but for what has a scroll bar of its own. */
function whatIsBeyondTheEdges() {
  const width = document.documentElement.clientWidth
  const beyond: string[] = []
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const hasWords = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!hasWords && !element.matches('a, button, input, select, textarea, img')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { left, right } = element.getBoundingClientRect()
    if (right - left <= 1 || (left >= -1 && right <= width + 1) || isReachable(element)) continue
    beyond.push(`${Math.round(left)} to ${Math.round(right)}: ${element.outerHTML.slice(0, 200)}`)
  }
  return { beyond, sideways: Math.max(0, document.documentElement.scrollWidth - width) }

  /** Scrolled into view within a part of the page, or moved out of it until it has the focus. */
  function isReachable(element: HTMLElement) {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around.matches('.visually-hidden')) return true
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
    }
    return element.matches('.visually-hidden, [href^="#"]')
  }
}
