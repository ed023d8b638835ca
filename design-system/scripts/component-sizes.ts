import { build, type BuildOptions, type Plugin } from 'esbuild'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

const compress = promisify(brotliCompress)
const directory = fileURLToPath(new URL('..', import.meta.url))

/** Packages that the shell shares with every remote. */
const SHARED = ['react', 'react-dom', 'react/*', 'react-dom/*', 'styled-components']

const options = {
  absWorkingDir: directory,
  bundle: true,
  write: false,
  format: 'esm',
  minify: true,
  target: 'es2024',
  external: SHARED,
  loader: { '.css': 'empty', '.svg': 'empty' },
  define: { 'process.env.NODE_ENV': '"production"' },
  metafile: true,
  outdir: 'sizes',
  logLevel: 'error',
} as const satisfies BuildOptions

/** Names that a remote can import as values. */
async function exportedNames(): Promise<string[]> {
  const { metafile } = await build({
    ...options,
    bundle: false,
    external: [],
    entryPoints: ['src/index.ts'],
  })
  const [output] = Object.values(metafile.outputs)
  return output?.exports.toSorted() ?? []
}

/** An entry `only:Button` is a remote that imports nothing but `Button`. */
const onlyOne: Plugin = {
  name: 'only-one',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^only:/ }, ({ path }) => ({
      path: path.replace('only:', ''),
      namespace: 'only',
    }))
    onLoad({ filter: /.*/, namespace: 'only' }, ({ path: name }) => ({
      contents: `export { ${name} } from '@fieldhouse/design-system'`,
      resolveDir: directory,
      loader: 'ts',
    }))
  },
}

/** Code loaded later by `import()` does not count. */
const later: Plugin = {
  name: 'later',
  setup({ onResolve }) {
    onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : null,
    )
  },
}

/**
 * Cost of each export for a remote that imports it alone: bytes of JavaScript, brotli-compressed, without shared
 * packages.
 */
export async function componentSizes(): Promise<Record<string, number>> {
  const names = await exportedNames()
  // One build for all, since they share files; each output contains the code its entry uses.
  const { outputFiles } = await build({
    ...options,
    entryPoints: names.map((name) => ({ in: `only:${name}`, out: name })),
    plugins: [later, onlyOne],
  })
  const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'))
  const sizes = scripts.map(async ({ path, contents }) => {
    return [basename(path, '.js'), (await compress(contents)).length] as const
  })
  return Object.fromEntries(await Promise.all(sizes))
}
