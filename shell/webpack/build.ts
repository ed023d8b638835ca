import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { shellConfig } from './config.ts'

/** `npm run build -w shell` */
await runWebpack(shellConfig({ mode: 'production', origin: null }))
