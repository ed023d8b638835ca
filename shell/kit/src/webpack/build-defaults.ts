import type { Configuration } from 'webpack'
import { minimizer } from './minimizer.ts'

/** Settings of every build, of shell and remotes, of pages and programs, in production and in development. */
export const everyBuild = {
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  performance: { hints: false },
  // Module Federation warns of what is meant: a manifest does not know where its files will be served.
  infrastructureLogging: { level: 'error' },
  stats: 'errors-warnings',
} satisfies Configuration

/** The same source gives the same ids, and so the same files. */
export const reproducible = () =>
  ({
    chunkIds: 'deterministic',
    moduleIds: 'deterministic',
    minimizer: [minimizer()],
  }) satisfies Configuration['optimization']
