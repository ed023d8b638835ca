/**
 * Faults of a page as it stands, one line each, for tests of stories and of screens. Browsers run these functions alone, so
 * none of them uses anything outside of itself.
 */
export { cutOff } from './cut-off.ts'
export { namelessIcons } from './nameless-icons.ts'
export { smallControls } from './small-controls.ts'
export { unexplainedControls } from './unexplained-controls.ts'
