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
    const stacks = await Promise.all(dataDirs.map((dataDir) => startStack({ dataDir })))
    announceStacks(stacks.map(({ url }) => url))
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
