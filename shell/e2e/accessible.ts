import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const HEIGHT = 900

/** A desk, a phone. */
const WIDTHS = [1280, 390]

/** A window of 1280 at 400 %. */
const REFLOW_WIDTH = 320

interface Look {
  /** Only this part of the page. */
  part?: string
  /** Said with what is found. */
  place?: string
}

/**
 * axe finds nothing, in both themes and both widths. A theme is colours alone, so the second one is asked for its contrast.
 * Every finding is told, and the journey goes on.
 */
export async function expectAccessible(page: Page, { part, place }: Look = {}) {
  const size = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT })
    await showTheme(page, 'dark')
    await expectNoViolations(axe(page, part), `${place}, dark, ${width} wide`)
    await showTheme(page, 'light')
    await expectNoViolations(
      axe(page, part).withRules('color-contrast'),
      `${place}, light, ${width} wide`,
    )
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

function axe(page: Page, part?: string) {
  const builder = new AxeBuilder({ page })
    // The other mode opens a second page each time, for frames from elsewhere: there are none.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  return part ? builder.include(part) : builder
}

async function expectNoViolations(builder: AxeBuilder, place: string) {
  const { violations } = await builder.analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  expect.soft(found, place).toEqual([])
}

async function showTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate(
    (isDark) => document.documentElement.classList.toggle('dark', isDark),
    theme === 'dark',
  )
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
