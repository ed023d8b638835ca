import { createRequire } from 'node:module'
import type { RuleSetRule } from 'webpack'

const require = createRequire(import.meta.url)

/** Browsers that the product supports: those of the last two years. */
const TARGET = 'es2023'

/** Compiles TypeScript and JSX of the workspaces. Types are checked apart, by `npm run types`. */
export function sourceRule({ mode, refresh }: { mode: Mode; refresh: boolean }): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    // Sources name their imports with the extension, as in `./feed-page.tsx`.
    resolve: { fullySpecified: true },
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      jsc: {
        target: TARGET,
        parser: { syntax: 'typescript', tsx: true },
        transform: {
          react: { runtime: 'automatic', development: mode === 'development', refresh },
        },
      },
    },
  }
}

export type Mode = 'development' | 'production'
