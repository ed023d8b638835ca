#!/usr/bin/env node
/** Older ones fail at some import, without a word about why. */
const NODE_MIN = 24

if (Number(process.versions.node.split('.')[0]) < NODE_MIN) {
  console.error(`fieldhouse-remote needs Node ${NODE_MIN} or newer, and this is ${process.version}`)
  process.exitCode = 1
} else {
  await import('./run.ts')
}

export {}
