import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack, { type RuleSetRule } from 'webpack'
import type { Cut } from './trim-loader.ts'

const require = createRequire(import.meta.url)
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
/** Folder of a package of the kit's. */
const kit = createRequire(require.resolve('@fieldhouse/remote-kit/package.json'))

function trimmed(test: RegExp, cuts: Cut[]): RuleSetRule {
  return { test, use: [{ loader: here('./trim-loader.ts'), options: { cuts } }] }
}

/** Code of our libraries for pages that are not ours: it would stand before the first paint of each of them. */
export const trimmedLibraries: RuleSetRule[] = [
  // Its <Link>, <NavLink> and <Form> prefetch a framework's data; nobody imports them, but a call might do something.
  trimmed(/[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/, [
    {
      find: /^\w+\.displayName = "\w+";$|(?<== )(?=React\d*\.(?:forwardRef|memo|createContext)\(|new (?:Set|WeakMap)\()/gm,
      replacement: (found) => (found ? '' : '/* @__PURE__ */ '),
    },
  ]),
  // We mount parcels. The other half watches the address and patches the history for applications of its own.
  trimmed(/[\\/]single-spa[\\/]lib[\\/]es2015[\\/]esm[\\/]single-spa\.min\.js$/, [
    { find: /(const \w+=)"undefined"!=typeof window(?=,)/, replacement: (_, name) => `${name}!1` },
    // All of it, given to every parcel; ours ask for nothing of it.
    { find: /(mountParcel:\w+\.bind\(\w+\)),singleSpa:\w+/, replacement: (_, mount) => mount! },
    {
      find: /=(Object\.freeze\(\{__proto__:null)/,
      replacement: (found) => found.replace('=', '=/*@__PURE__*/'),
    },
  ]),
  // Vendor prefixes are off: every browser that we support does without.
  trimmed(/[\\/]stylis[\\/]src[\\/]Prefixer\.js$/, [
    {
      find: /export function prefix [^]*$/,
      replacement: () => 'export const prefix = (value) => value',
    },
  ]),
]

/** The build of react-router, which react-router-dom gives on, without its warnings to developers; its `exports` offer none. */
export function productionRouter(): Record<string, string> {
  const router = createRequire(kit.resolve('react-router-dom/package.json'))
  const directory = dirname(router.resolve('react-router/package.json'))
  return { 'react-router$': join(directory, 'dist', 'production', 'index.mjs') }
}

/** Our own loading (`src/remotes/script.ts`) stands in the place of Module Federation's. */
export function withoutFederationLoading() {
  const inFederation = /[\\/]@module-federation[\\/]runtime-core[\\/]dist\b/
  return new webpack.NormalModuleReplacementPlugin(/[\\/](load|preload)\.js$/, (asked) => {
    const { context } = asked as { context: string }
    if (inFederation.test(context)) asked.request = here('../src/remotes/no-federation-loading.ts')
  })
}
