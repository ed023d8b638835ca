import { resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { removeDataDir, startStack, stopLeftStacks, temporaryDataDir } from './stack.ts'
import { announceStacks } from './worker-stack.ts'

/** Starts one stack per worker, each on an empty data directory like a first-time user's. */
export default async function globalSetup({ workers }: FullConfig) {
  const dataDirs = await Promise.all(Array.from({ length: workers }, temporaryDataDir))
  async function tearDown() {
    await stopLeftStacks()
    await Promise.all(dataDirs.map(removeDataDir))
  }
  try {
    const start = async (dataDir: string) => (await startStack({ dataDir })).url
    // Builds what changed. Later starts must not build: they would replace files that this one serves.
    const first = await start(dataDirs[0]!)
    process.env.BUILT_CHECKOUT = resolve(import.meta.dirname, '..', '..')
    announceStacks([first, ...(await Promise.all(dataDirs.slice(1).map(start)))])
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
