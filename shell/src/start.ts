import './boot/own-origin.ts'
import './boot/without-eval.ts'
import { nextTask } from './boot/next-task.ts'

/**
 * Parts of this script, in order. Evaluated in one task they would hold up whatever a person presses meanwhile: for 0.3 s on a
 * phone. `eager` keeps them in this script.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'styled-components'),
  () => import(/* webpackMode: "eager" */ '@fieldhouse/remote-kit/router'),
  () => import(/* webpackMode: "eager" */ '@fieldhouse/remote-kit/query'),
  () => import(/* webpackMode: "eager" */ './app.tsx'),
  () => import(/* webpackMode: "eager" */ './main.tsx'),
]

for (const evaluate of parts) {
  await evaluate()
  await nextTask()
}
