import { resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import {
  announceUsedDataDir,
  PATIENT,
  removeDataDir,
  startStack,
  stopLeftStacks,
  temporaryDataDir,
  usedDataDir,
} from './stack.ts'
import { announceStacks } from './worker-stack.ts'

/**
 * Starts one stack per worker, which draws every page. The first one starts on an empty data directory, like a first-time user's; with several
 * workers the others, and the journeys that are not about a first start, get copies of what it leaves.
 */
export default async function globalSetup({ workers }: FullConfig) {
  const dataDirs = [await temporaryDataDir()]
  async function tearDown() {
    await stopLeftStacks()
    await Promise.all(dataDirs.map(removeDataDir))
  }
  try {
    // Builds what changed. Later starts must not build: they would replace files that this one serves.
    const first = await startStack({ dataDir: dataDirs[0]!, env: PATIENT })
    process.env.BUILT_CHECKOUT = resolve(import.meta.dirname, '..', '..')
    if (workers === 1) announceStacks([first.url])
    else {
      await first.stop()
      announceUsedDataDir(first.dataDir)
      while (dataDirs.length <= workers) dataDirs.push(await usedDataDir())
      const stacks = dataDirs.slice(1).map((dataDir) => startStack({ dataDir, env: PATIENT }))
      announceStacks((await Promise.all(stacks)).map(({ url }) => url))
    }
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
