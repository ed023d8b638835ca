/** Block, mute and report, for all areas. */
export { Report } from './safety/report.tsx'
export { useSetAside, type SetAsideKind } from './safety/set-aside.ts'
export { useBlock } from './safety/use-block.ts'
