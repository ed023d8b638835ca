import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import type { AccountTypeChoice, CurrentUser, Registration } from '@fieldhouse/contract'
import { workerStackUrl } from './worker-stack.ts'

export const DEMO_PASSWORD = 'fieldhouse-demo'

export function newRegistration(overrides: Partial<Registration> = {}): Registration {
  return {
    email: `${randomUUID()}@example.test`,
    password: 'a long enough passphrase',
    firstName: 'Robin',
    lastName: 'Vale',
    ...overrides,
  }
}

const adultAthlete: AccountTypeChoice = { accountType: 'athlete', dateOfBirth: '2001-05-14' }

async function answered<T>(promise: ReturnType<APIRequestContext['fetch']>): Promise<T> {
  const response = await promise
  if (!response.ok())
    throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`)
  return (await response.json()) as T
}

/**
 * Registers a person for the test, onboarded as an adult athlete, and signs the context in.
 * @param origin of another stack than the worker's own
 */
export async function signUp(
  request: APIRequestContext,
  overrides: Partial<Registration> = {},
  choice: AccountTypeChoice = adultAthlete,
  origin = '',
) {
  const data = newRegistration(overrides)
  await answered<CurrentUser>(request.post(`${origin}/api/register`, { data }))
  return answered<CurrentUser>(request.put(`${origin}/api/account/type`, { data: choice }))
}

/** @param origin of another stack than the worker's own */
export async function signInAsDemo(request: APIRequestContext, name: string, origin = '') {
  return answered<CurrentUser>(
    request.post(`${origin}/api/login`, {
      data: { email: `${name}@demo.fieldhouse.test`, password: DEMO_PASSWORD },
    }),
  )
}

/** A second person, signed in in a browser context of their own. */
export async function anotherPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: workerStackUrl()! })
  await acceptConsent(context)
  return context.newPage()
}

/** Stores the answer to the consent dialog as the dialog itself does. */
export async function acceptConsent(context: BrowserContext) {
  await context.addInitScript(() => {
    // Blank documents have no storage.
    if (location.protocol.startsWith('http')) localStorage.setItem('gdpr-accepted', 'true')
  })
}
