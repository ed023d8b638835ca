import type { Page } from '@playwright/test'
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import { axeOptions, axeRules } from '../.storybook/accessibility.ts'

const allRules: RunOptions = {
  ...axeOptions,
  rules: Object.fromEntries(axeRules.map(({ id, enabled }) => [id, { enabled }])),
  resultTypes: ['violations'],
}

interface AxeWindow {
  axe?: { run: (context: Document, options: RunOptions) => Promise<AxeResults> }
}

/** Violations on the current page, of all rules or of some. */
export async function violations(page: Page, rules: readonly string[] | 'all rules') {
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.addScriptTag({ content: axe.source })
  const options: RunOptions =
    rules === 'all rules' ? allRules : { runOnly: [...rules], resultTypes: ['violations'] }
  return page.evaluate(async (runOptions) => {
    const results = await (window as AxeWindow).axe?.run(document, runOptions)
    if (!results) throw new Error('axe did not load')
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.any[0]?.message ?? ''}`),
    )
  }, options)
}
