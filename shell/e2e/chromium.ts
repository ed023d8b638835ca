import type { LaunchOptions, Page } from '@playwright/test'

export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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
  executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium',
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
