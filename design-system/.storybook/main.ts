import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { StorybookConfig } from '@storybook/react-webpack5'
import remarkGfm from 'remark-gfm'
import webpack from 'webpack'
import { componentUsage } from './component-usage.ts'

const require = createRequire(import.meta.url)

/**
 * A pattern for each remote: with one for all, webpack walks the whole checkout, and stumbles over a folder that somebody
 * removes meanwhile.
 */
const screens = readdirSync(new URL('../../', import.meta.url))
  .filter((name) => name.startsWith('mf-'))
  .map((remote) => `../../${remote}/src/**/*.stories.tsx`)

const config: StorybookConfig = {
  framework: '@storybook/react-webpack5',
  // The remotes' screens are listed beside the components.
  stories: ['../src/**/*.mdx', '../src/**/*.stories.tsx', ...screens],
  // Service worker that answers API calls of screens.
  staticDirs: [
    { from: require.resolve('msw/mockServiceWorker.js'), to: 'mockServiceWorker.js' },
    { from: '../tokens', to: 'tokens' },
  ],
  addons: [
    '@storybook/addon-webpack5-compiler-swc',
    '@storybook/addon-a11y',
    {
      name: '@storybook/addon-docs',
      // Plain MDX has no tables.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  // Storybook's own tours and offers are for people who set it up.
  features: { sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  typescript: { check: false, reactDocgen: 'react-docgen' },
  swc: () => ({
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }),
  // Built for tests on this machine, which need neither small files nor source maps.
  webpackFinal: (webpackConfig, { configType }) => ({
    ...webpackConfig,
    plugins: [
      ...(webpackConfig.plugins ?? []),
      new webpack.DefinePlugin({ COMPONENT_USAGE: JSON.stringify(componentUsage()) }),
    ],
    performance: false,
    ...(configType === 'PRODUCTION' && {
      devtool: false,
      optimization: { ...webpackConfig.optimization, minimize: false },
    }),
  }),
}

export default config
