import { resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { removeDataDir, startStack, stopLeftStacks, temporaryDataDir } from './stack.ts'
import { announceStacks } from './worker-stack.ts'

/** One stack for each worker, on an empty data directory: what a newcomer gets. */
export default async function globalSetup({ workers }: FullConfig) {
  const dataDirs = await Promise.all(Array.from({ length: workers }, temporaryDataDir))
  async function tearDown() {
    await stopLeftStacks()
    await Promise.all(dataDirs.map(removeDataDir))
  }
  try {
    const start = async (dataDir: string) => (await startStack({ dataDir })).url
    // It builds what changed. No other start does after it: that would replace files which this one serves.
    const first = await start(dataDirs[0]!)
    process.env.BUILT_CHECKOUT = resolve(import.meta.dirname, '..', '..')
    announceStacks([first, ...(await Promise.all(dataDirs.slice(1).map(start)))])
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
