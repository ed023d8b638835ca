import { getStoryContext, type TestRunnerConfig } from '@storybook/test-runner'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeOptions, axeRules } from './accessibility.ts'
import { takeSnapshot } from './snapshot.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const options: RunOptions = {
  ...axeOptions,
  rules: Object.fromEntries(axeRules.map(({ id, enabled }) => [id, { enabled }])),
}

const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

/** Stories are dated from now; for pictures that stay the same, now stays the same. */
const NOW = new Date('2026-11-21T12:00:00Z')

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath })
  return page.evaluate(async (runOptions) => {
    const results = await window.axe?.run(document, runOptions)
    if (!results) throw new Error('axe did not load')
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.any[0]?.message ?? ''}`),
    )
  }, options)
}

async function useTheme(page: Page, theme: 'dark' | 'light') {
  await page.evaluate((isDark) => {
    document.documentElement.classList.toggle('dark', isDark)
  }, theme === 'dark')
}

/** Distance that the page can be scrolled sideways, in px. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/**
 * Variants that a story is checked in, in this order. The accessibility addon has asked axe before, in the dark theme
 * at desktop width.
 */
const variants = [
  { name: 'dark', theme: 'dark', viewport: DESKTOP, asksAxe: false },
  { name: 'light', theme: 'light', viewport: DESKTOP, asksAxe: true },
  { name: 'phone', theme: 'dark', viewport: PHONE, asksAxe: true },
] as const

/**
 * Every story, as its play function left it: pictures, axe in both themes and at both widths, and
 * nothing sticks out.
 */
const config: TestRunnerConfig = {
  async prepare({ page }) {
    await page.clock.setFixedTime(NOW)
    await page.goto(new URL('iframe.html', process.env['TARGET_URL']).href, { waitUntil: 'load' })
  },
  async preVisit(page) {
    await page.setViewportSize(DESKTOP)
  },
  async postVisit(page, context) {
    if (context.hasFailure) return
    const { parameters } = await getStoryContext(page, context)
    const { skip, phone = false } = parameters.snapshot ?? {}
    const found: string[] = []
    for (const { name, theme, viewport, asksAxe } of variants) {
      await page.setViewportSize(viewport)
      await useTheme(page, theme)
      if (!skip && (name !== 'phone' || phone)) await takeSnapshot(page, context.id, name)
      const inThisVariant = asksAxe ? await violations(page) : []
      found.push(...inThisVariant.map((text) => `${theme}, ${viewport.width} px: ${text}`))
      const overflow = await sidewaysScroll(page)
      if (overflow > 0) found.push(`${viewport.width} px: ${overflow} px stick out sideways`)
    }
    if (found.length > 0) throw new Error(`${context.id}\n  ${found.join('\n  ')}`)
  },
}

export default config
