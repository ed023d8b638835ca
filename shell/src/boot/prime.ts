import type { Boot, BOOT_ELEMENT_ID } from '@fieldhouse/contract'
import { bringAnswers, type QueryClient } from '@fieldhouse/remote-kit/query'
import { reportError } from '../errors/report-error.ts'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { shellUpdate } from '../updates/shell-update.ts'

const bootElementId: typeof BOOT_ELEMENT_ID = 'fieldhouse-boot'
const manifestVersion: Boot['remotes']['schemaVersion'] = 1

/**
 * Reads what the front door put into the page. It checked each remote against the contract before it did, so that the page
 * need not carry the schemas (7 KB) to its first paint; what is fetched later is parsed in here.
 */
function readBoot(text: string): Boot {
  const boot = JSON.parse(text) as Boot
  if (boot.remotes.schemaVersion !== manifestVersion || !Array.isArray(boot.remotes.remotes)) {
    throw new Error(`The page's manifest is of version ${boot.remotes.schemaVersion}`)
  }
  return boot
}

/**
 * Takes the answers that the front door put into the page, so that nothing on it costs a round trip. Whatever is missing
 * or wrong there is fetched as if it had never been offered.
 */
export function primeFromPage(queryClient: QueryClient, document: Document): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) return null
  try {
    const boot = readBoot(text)
    primeWith(queryClient, boot)
    return boot
  } catch (error) {
    reportError(error, 'load')
    return null
  }
}

/** On the server, too, so that the page is drawn from the same answers. */
export function primeWith(queryClient: QueryClient, boot: Boot): void {
  queryClient.setQueryData(remotesQuery().queryKey, boot.remotes.remotes)
  shellUpdate.setLoaded(boot.remotes.shell)
  for (const [url, answer] of Object.entries(boot.queries)) queryClient.setQueryData([url], answer)
  bringAnswers(boot.answers)
}
