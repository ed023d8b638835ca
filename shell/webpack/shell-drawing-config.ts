import { fileURLToPath } from 'node:url'
import { drawingConfig } from '@fieldhouse/remote-kit/webpack'
import webpack, { type Configuration } from 'webpack'
import { productionRouter } from './production-router.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Modules of the shell that are replaced on the server. */
const replaced: [RegExp, string][] = [
  [/[\\/]parcel-slot\.tsx$/, `${root}src/drawing/parcel-slot.tsx`],
  [/[\\/]developer-panel\.tsx$/, `${root}src/drawing/no-developer-panel.ts`],
  [/[\\/]remote-modules\.ts$/, `${root}src/drawing/no-remote-modules.ts`],
]

/** Build of the program that renders the shell's part of pages, with all modules shared with remotes. */
export function shellDrawingConfig(directory: string): Configuration {
  const base = drawingConfig()
  return {
    ...base,
    name: 'shell-drawing',
    context: root,
    entry: { drawing: './src/drawing/draw.tsx' },
    output: { ...base.output, path: directory, publicPath: '/' },
    resolve: {
      ...base.resolve,
      // Browsers load it after the page.
      alias: { ...productionRouter(), '@fieldhouse/design-system/every-icon': false },
    },
    module: {
      rules: [
        ...base.module!.rules!,
        { test: /\.(svg|png|woff2)$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [
      ...base.plugins!,
      compiledAhead(),
      ...replaced.map(([from, to]) => new webpack.NormalModuleReplacementPlugin(from, to)),
    ],
  }
}

/** styled-components takes its compiler from here: one that knows styles compiled ahead. */
function compiledAhead() {
  return new webpack.NormalModuleReplacementPlugin(/^stylis$/, (asked) => {
    const { contextInfo } = asked as { contextInfo: { issuer: string } }
    if (contextInfo.issuer.includes('styled-components')) {
      asked.request = `${root}src/drawing/known-styles.ts`
    }
  })
}
