import type { TestRunnerConfig } from '@storybook/test-runner'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeOptions, axeRules } from './accessibility.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const options: RunOptions = {
  ...axeOptions,
  rules: Object.fromEntries(axeRules.map(({ id, enabled }) => [id, { enabled }])),
}

const DESKTOP = { width: 1280, height: 860 }
const PHONE = { width: 390, height: 844 }

declare global {
  interface Window {
    axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
  }
}

async function violations(page: Page): Promise<string[]> {
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

/** How far the page can be scrolled sideways, in px. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
}

/** The accessibility addon has asked axe before, in the dark theme at desktop width. */
const faces = [
  { theme: 'light', viewport: DESKTOP },
  { theme: 'dark', viewport: PHONE },
] as const

/** Every story, as its play function left it: axe in both themes and at both widths, and nothing sticks out. */
const config: TestRunnerConfig = {
  async preVisit(page) {
    await page.setViewportSize(DESKTOP)
  },
  async postVisit(page, context) {
    if (context.hasFailure) return
    if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath })
    await page.evaluate(() => document.fonts.ready)
    const found: string[] = []
    for (const { theme, viewport } of faces) {
      await page.setViewportSize(viewport)
      await useTheme(page, theme)
      const inThisFace = await violations(page)
      found.push(...inThisFace.map((text) => `${theme}, ${viewport.width} px: ${text}`))
      const overflow = await sidewaysScroll(page)
      if (overflow > 0) found.push(`${viewport.width} px: ${overflow} px stick out sideways`)
    }
    if (found.length > 0) throw new Error(`${context.id}\n  ${found.join('\n  ')}`)
  },
}

export default config
