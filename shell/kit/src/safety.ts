/** Safety of people: block, mute and report, the same wherever somebody is shown. */
export { Report } from './safety/report.tsx'
export { useSetAside, type SetAsideKind } from './safety/set-aside.ts'
export { useBlock } from './safety/use-block.ts'
