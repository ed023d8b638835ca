/** Block, mute, report and appeal, for all areas. */
export { AppealButton } from './safety/appeal-button.tsx'
export { Report } from './safety/report.tsx'
export { useSetAside, type SetAsideKind } from './safety/set-aside.ts'
export { useBlock } from './safety/use-block.ts'
