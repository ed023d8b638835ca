import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RuleSetRule } from 'webpack'
import type { Cut } from './trim-loader.ts'

const require = createRequire(import.meta.url)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Directory of one of the kit's packages. */
const kit = createRequire(require.resolve('@fieldhouse/remote-kit/package.json'))

function trimmed(test: RegExp, cuts: Cut[]): RuleSetRule {
  return { test, use: [{ loader: here('./trim-loader.ts'), options: { cuts } }] }
}

/** Removes code for pages unlike ours from libraries: it would delay the first paint of every page. */
export const trimmedLibraries: RuleSetRule[] = [
  // Its <Link>, <NavLink> and <Form> prefetch a framework's data; nothing imports them, but a call might have side
  // effects.
  trimmed(/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, [
    {
      find: /^\w+\.displayName = "\w+";$|(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\(|new (?:Set|WeakMap)\()/gm,
      replacement: (found) => (found ? '' : '/* @__PURE__ */ '),
    },
  ]),
  // We mount parcels. The other half watches the address and patches the history for single-spa's applications.
  trimmed(/[\\/]single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.min\.js$/, [
    { find: /(const \w+=)"undefined"!=typeof window(?=,)/, replacement: (_, name) => `${name}!1` },
    // The whole library, passed to every parcel; ours do not use it.
    { find: /(mountParcel:\w+\.bind\(\w+\)),singleSpa:\w+/, replacement: (_, mount) => mount! },
    {
      find: /=(Object\.freeze\(\{__proto__:null)/,
      replacement: (found) => found.replace('=', '=/*@__PURE__*/'),
    },
  ]),
  // No vendor prefixes: no supported browser needs them.
  trimmed(/[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, [
    {
      find: /export function prefix [^]*$/,
      replacement: () => 'export const prefix = (value) => value',
    },
  ]),
]

/**
 * The build of react-router that react-router-dom exports, without its warnings for developers; its `exports` offer
 * none.
 */
export function productionRouter(): Record<string, string> {
  const router = createRequire(kit.resolve('react-router-dom/package.json'))
  const directory = dirname(router.resolve('react-router/package.json'))
  return { 'react-router$': join(directory, 'dist', 'production', 'index.mjs') }
}
