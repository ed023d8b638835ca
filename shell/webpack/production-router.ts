import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** Directory of one of the kit's packages. */
const kit = createRequire(require.resolve('@fieldhouse/remote-kit/package.json'))

/**
 * The build of react-router that react-router-dom exports, without its warnings for developers; its `exports` offer
 * none.
 */
export function productionRouter(): Record<string, string> {
  const router = createRequire(kit.resolve('react-router-dom/package.json'))
  const directory = dirname(router.resolve('react-router/package.json'))
  return { 'react-router$': join(directory, 'dist', 'production', 'index.mjs') }
}
