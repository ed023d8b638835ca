import { createRequire } from 'node:module'
import { join } from 'node:path'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import { everyBuild } from './build-defaults.ts'
import { UPDATE_EVENT } from '../standalone/update-event.ts'
import { sourceRule } from './source-rule.ts'

const require = createRequire(import.meta.url)

/** Page of the host: a five-line version of the front door's page for the shell. */
export const HOST_PAGE = `<!doctype html><html lang="en" class="dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Fieldhouse</title><link rel="icon" href="data:,">
<script>document.documentElement.classList.toggle('dark', localStorage.getItem('theme') !== 'light')</script>
<link rel="stylesheet" href="/host.css"></head>
<body><div id="root"></div><script src="/host.js"></script></body></html>`

/** Build of a remote together with the development host. Without federation, so that React hot-reloads changes. */
export function hostConfig({ root }: { root: string }): Configuration {
  const mode = 'development'
  const entry = `
    import '@fieldhouse/design-system/base.css'
    import * as lifecycles from ${JSON.stringify(join(root, 'src', 'remote.tsx'))}
    import definition from ${JSON.stringify(join(root, 'remote.json'))}
    import { startHost } from '@fieldhouse/remote-kit/standalone'
    void startHost(definition, lifecycles)
    import.meta.webpackHot?.addStatusHandler((status) => {
      if (status === 'idle') window.dispatchEvent(new Event(${JSON.stringify(UPDATE_EVENT)}))
    })
  `
  return {
    ...everyBuild,
    name: 'host',
    context: root,
    mode,
    target: ['web', 'es2023'],
    entry: { host: `data:text/javascript,${encodeURIComponent(entry)}` },
    devtool: 'cheap-module-source-map',
    output: {
      path: join(root, 'dist-host'),
      publicPath: '/',
      uniqueName: 'host',
      filename: '[name].js',
      chunkFilename: 'host.[name].js',
      assetModuleFilename: 'host.[name][ext]',
    },
    module: {
      rules: [
        sourceRule({ mode, refresh: true }),
        { test: /\.(avif|webp|png|jpe?g|svg|woff2)$/, type: 'asset/resource' },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', chunkFilename: 'host.[name].css' }),
      new ReactRefreshPlugin({ overlay: false, library: 'host' }),
    ],
  }
}
