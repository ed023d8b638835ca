import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'

const themes = ['dark', 'light'] as const
const widths = [1280, 390] as const

async function expectNoViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ).toEqual([])
}

const screens = [
  {
    name: 'landing',
    path: '/',
    signedIn: false,
    settled: (page: Page) => page.getByRole('link', { name: 'Get Started' }),
  },
  {
    name: 'sign-in page',
    path: '/api/login',
    signedIn: false,
    settled: (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true }),
  },
  {
    name: 'feed',
    path: '/',
    signedIn: true,
    settled: (page: Page) => page.getByRole('article').first(),
  },
  {
    name: 'onboarding',
    path: '/onboarding/account-type',
    signedIn: true,
    settled: (page: Page) => page.getByRole('button', { name: 'Continue' }),
  },
  {
    name: 'notifications',
    path: '/notifications',
    signedIn: true,
    settled: (page: Page) => page.getByRole('button', { name: /Welcome/ }),
  },
  {
    name: 'privacy policy',
    path: '/privacy-policy',
    signedIn: false,
    settled: (page: Page) => page.getByRole('heading', { level: 1, name: 'Privacy Policy' }),
  },
  {
    name: 'terms',
    path: '/terms',
    signedIn: false,
    settled: (page: Page) => page.getByRole('heading', { level: 1, name: 'Terms of Use' }),
  },
  {
    name: 'unknown path',
    path: '/no/such/place',
    signedIn: true,
    settled: (page: Page) => page.getByText('404 Page Not Found'),
  },
]

for (const { name, path, signedIn, settled } of screens) {
  for (const theme of themes) {
    for (const width of widths) {
      test(`axe finds nothing on the ${name}, ${theme}, ${width} wide`, async ({
        page,
        journey,
      }) => {
        if (name === 'unknown path') journey.expectComplaint(/404/)
        await page.setViewportSize({ width, height: 900 })
        await page.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
        if (signedIn) await signUp(page.request)
        await page.goto(path)
        await expect(settled(page)).toBeVisible()
        await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^(?!.*dark)/)
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          width,
        )
      })
    }
  }
}
