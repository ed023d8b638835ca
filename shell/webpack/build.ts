import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { checkBudget } from './check-budget.ts'
import { shellConfig } from './config.ts'
import { makeDrawing } from './make-drawing.ts'
import { makeOutsidePages } from './make-outside-pages.ts'
import { outsideConfig } from './outside-config.ts'

/** `npm run build -w shell`: the shell, and the finished pages for visitors. */
const prerendered = await makeOutsidePages()
const drawing = await makeDrawing()
await runWebpack(shellConfig({ mode: 'production', origin: null, drawing }))
await checkBudget()
await runWebpack(outsideConfig(prerendered))
