import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Storybook of a remote's own repository, as its `.storybook/main.ts` exports it: its screens, with the API's answers. */
export const storybook = {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  // Service worker that answers API calls of screens.
  staticDirs: [{ from: require.resolve('msw/mockServiceWorker.js'), to: 'mockServiceWorker.js' }],
  addons: ['@storybook/addon-webpack5-compiler-swc', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  swc: () => ({
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }),
}
