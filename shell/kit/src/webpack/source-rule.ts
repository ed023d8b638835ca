import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'

const require = createRequire(import.meta.url)

/** Supported browsers: those of the last two years. */
const TARGET = 'es2023'

/** Cache of compiled plugins; the default would be a folder in the sources. */
const cacheDirectory = fileURLToPath(new URL('../../node_modules/.cache/swc', import.meta.url))

/** Components of the design system name their styles themselves, so that style sheets can refer to them. */
const DESIGN_SYSTEM = /[\\/]design-system[\\/](src|dist)[\\/]/

/** Built packages of Fieldhouse in another repository: their components get the names of their styles there, too. */
const BUILT_PACKAGE = /[\\/]node_modules[\\/]@fieldhouse[\\/][^\\/]+[\\/]dist[\\/].+\.js$/

/** Compiles TypeScript and JSX of the workspaces. Types are checked separately, by `npm run types`. */
export function sourceRule({ mode, refresh }: { mode: Mode; refresh: boolean }): RuleSetRule {
  const compiled = (namesStyles: boolean) => ({
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: TARGET,
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh },
        },
        experimental: {
          cacheRoot: cacheDirectory,
          plugins: [
            [
              require.resolve('@swc/plugin-styled-components'),
              // The same class names in the browser and on the server: by default they are numbered.
              { displayName: false, ssr: namesStyles, minify: true, pure: true },
            ],
          ],
        },
      },
    },
  })
  return {
    test: [/\.tsx?$/, BUILT_PACKAGE],
    exclude: /node_modules[\\/](?!@fieldhouse[\\/])/,
    // Imports have file extensions, as in `./feed-page.tsx`.
    resolve: { fullySpecified: true },
    oneOf: [{ include: DESIGN_SYSTEM, use: compiled(false) }, { use: compiled(true) }],
  }
}

export type Mode = 'development' | 'production'
