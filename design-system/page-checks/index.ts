/**
 * Faults of a page in its current state, one line each, for tests of stories and screens. They run in the browser, so
 * each function is self-contained.
 */
export { coveredControls } from './covered-controls.ts'
export { cutOff } from './cut-off.ts'
export { namelessIcons } from './nameless-icons.ts'
export { smallControls } from './small-controls.ts'
export { unexplainedControls } from './unexplained-controls.ts'
