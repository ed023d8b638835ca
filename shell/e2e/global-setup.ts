import { removeDataDir, startStack, temporaryDataDir } from './stack.ts'

/** One stack for all journeys, on an empty data directory: what a newcomer gets. */
export default async function globalSetup() {
  const dataDir = await temporaryDataDir()
  const stack = await startStack({ dataDir })
  process.env.FIELDHOUSE_URL = stack.url
  return async () => {
    await stack.stop()
    await removeDataDir(dataDir)
  }
}
