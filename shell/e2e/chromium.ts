import { existsSync } from 'node:fs'
import type { LaunchOptions, Page } from '@playwright/test'

const firstOf = (paths: string[]) => paths.find((path) => existsSync(path))
const CHROMIUM =
  process.env.CHROMIUM_PATH ?? firstOf(['/usr/bin/chromium', '/usr/bin/google-chrome'])
/** Does a third less work than the whole browser. */
const HEADLESS_SHELL =
  process.env.CHROMIUM_PATH ?? firstOf(['/usr/bin/chromium-headless-shell']) ?? CHROMIUM

/** Without a path Playwright takes its own download. */
const browserAt = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
})

export const launchOptions: LaunchOptions = {
  ...browserAt(HEADLESS_SHELL),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/** The whole browser, where a journey needs what the one for tests leaves out: notifications on the screen. */
export const wholeBrowser: LaunchOptions = {
  ...launchOptions,
  ...browserAt(CHROMIUM),
}

/** With the scrollbars of a desktop, which take room beside the page: tests have none by default. */
export const withScrollbars: LaunchOptions = {
  ...launchOptions,
  ignoreDefaultArgs: ['--hide-scrollbars'],
}

/** Phones lay theirs over the page. */
export async function overlayScrollbarsOfPhones(page: Page) {
  await page.addInitScript(() => {
    const phone = matchMedia('(width < 37.5em)')
    const follow = () => {
      document.documentElement.style.scrollbarWidth = phone.matches ? 'none' : ''
    }
    document.addEventListener('DOMContentLoaded', follow)
    phone.addEventListener('change', follow)
  })
}
