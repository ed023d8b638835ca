import { lazyPage, type Pages } from '@fieldhouse/remote-kit'
import { AccountTypePage } from './onboarding/account-type-page.tsx'

const SettingsPage = lazyPage(
  async () => (await import('./settings/settings-page.tsx')).SettingsPage,
)

const FirstDaysPage = lazyPage(
  async () => (await import('./first-days/first-days-page.tsx')).FirstDaysPage,
)

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/onboarding/account-type': AccountTypePage,
  '/onboarding/guardian': lazyPage(
    async () => (await import('./guardian/guardian-page.tsx')).GuardianPage,
  ),
  '/onboarding/first-days': FirstDaysPage,
  '/onboarding/first-days/:step': FirstDaysPage,
  '/onboarding/next-steps': lazyPage(
    async () => (await import('./next-steps/next-steps-page.tsx')).NextStepsPage,
  ),
  '/settings': SettingsPage,
  '/settings/:section': SettingsPage,
}
