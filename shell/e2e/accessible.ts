import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, ElementContext, RunOptions } from 'axe-core'
import { expect } from './journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const HEIGHT = 900

/** Desktop and phone. */
const WIDTHS = [1280, 390]

/** Rules whose outcome depends on the theme; all others give the same result in both. */
const THEME_RULES = ['color-contrast', 'link-in-text-block']

/** A 1280 px window zoomed to 400 %. */
const REFLOW_WIDTH = 320

interface Look {
  /** Limits the check to this part of the page. */
  part?: string
  /** Printed with each finding. */
  place?: string
}

/**
 * Expects no axe violations in both themes and at both widths: the page is loaded once, then its window and its theme
 * change. Findings are soft failures, so the journey goes on.
 */
export async function expectAccessible(page: Page, { part, place }: Look = {}) {
  const size = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme)
      await page.evaluate(transitionsEnded)
      const found = await violations(page, part, theme === 'light' ? THEME_RULES : undefined)
      expect.soft(found, `${place}, ${theme}, ${width} wide`).toEqual([])
    }
  }
  if (size) await page.setViewportSize(size)
}

/** Expects nothing outside a window zoomed to 400 %, or a phone's: neither may scroll sideways. */
export async function expectNoSidewaysScroll(page: Page, place?: string) {
  const size = page.viewportSize()
  for (const width of [...WIDTHS, REFLOW_WIDTH]) {
    await page.setViewportSize({ width, height: HEIGHT })
    // The page may need a moment to take up its new width.
    await expect
      .configure({ soft: true, timeout: 2_000 })
      .poll(() => page.evaluate(overflowingElements), `${place}, ${width} wide`)
      .toEqual({ beyond: [], sideways: 0 })
  }
  if (size) await page.setViewportSize(size)
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

/** Text and controls that start or end outside of the window, except inside of an element that scrolls. */
function overflowingElements() {
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

  /** True inside of a scrolling element, or hidden off-screen until focused. */
  function isReachable(element: HTMLElement) {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (around.matches('.visually-hidden')) return true
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true
    }
    return element.matches('.visually-hidden, [href^="#"]')
  }
}
