import { test as base, expect } from '@playwright/test'
import { acceptConsent } from './people.ts'

interface Options {
  /** Every journey but those about the consent dialog has answered it on an earlier visit. */
  hasConsented: boolean
}

interface Journey {
  /** What the browser complained about; a journey ends green only when it is empty. */
  complaints: string[]
  /** Complaints that this journey provokes itself. */
  expectComplaint(pattern: RegExp): void
}

/** Every journey runs against the stack of its worker and fails on any console error or CSP violation. */
export const test = base.extend<{ journey: Journey } & Options>({
  hasConsented: [true, { option: true }],
  journey: [
    async ({ context, hasConsented }, use) => {
      if (hasConsented) await acceptConsent(context)
      const complaints: string[] = []
      const expected: RegExp[] = []
      context.on('console', (message) => {
        if (message.type() === 'error')
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
