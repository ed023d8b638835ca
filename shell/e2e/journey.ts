import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { acceptConsent } from './people.ts'

interface Options {
  /** True for journeys whose browser has already answered the consent dialog: all but those about the dialog. */
  hasConsented: boolean
}

export interface Journey {
  /** Console errors and CSP violations of the browser; a journey passes only when there are none. */
  complaints: string[]
  /** Allows complaints that the journey provokes on purpose. */
  expectComplaint(pattern: RegExp): void
}

/**
 * Pages between a press on Log out and the next page load: calls still in progress there are refused, as they should
 * be.
 */
function pagesLoggingOut(context: BrowserContext): ReadonlySet<Page | null> {
  const leaving = new Set<Page | null>()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/logout') leaving.add(request.frame().page())
  })
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) leaving.delete(page)
    }),
  )
  return leaving
}

/** Every journey runs against the stack of its worker and fails on any console error or CSP violation. */
export const test = base.extend<{ journey: Journey } & Options>({
  hasConsented: [true, { option: true }],
  journey: [
    async ({ context, hasConsented }, use) => {
      if (hasConsented) await acceptConsent(context)
      const complaints: string[] = []
      const expected: RegExp[] = []
      const leaving = pagesLoggingOut(context)
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        if (leaving.has(message.page()) && /status of 401/.test(message.text())) return
        complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (violation) =>
          console.error(`CSP: ${violation.violatedDirective} ${violation.blockedURI}`),
        )
      })
      await use({ complaints, expectComplaint: (pattern) => expected.push(pattern) })
      expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual(
        [],
      )
    },
    { auto: true },
  ],
})

export { expect }
