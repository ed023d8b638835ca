import type { BOOT_ELEMENT_ID } from '@fieldhouse/contract'
import type { QueryClient } from '@fieldhouse/remote-kit/query'
import { reportError } from '../errors/report-error.ts'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { parseBoot, parseManifest } from './manifest-schema.ts'

const bootElementId: typeof BOOT_ELEMENT_ID = 'fieldhouse-boot'

/**
 * Takes the answers that the front door put into the page, so that nothing on it costs a round trip. Whatever is missing
 * or wrong there is fetched as if it had never been offered.
 */
export function primeFromPage(queryClient: QueryClient, document: Document): void {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) return
  try {
    const boot = parseBoot(text)
    const { remotes, refused } = parseManifest(boot.remotes)
    for (const reason of refused) reportError(new Error(`A remote was left out: ${reason}`), 'load')
    queryClient.setQueryData(remotesQuery().queryKey, remotes)
    for (const [url, answer] of Object.entries(boot.queries))
      queryClient.setQueryData([url], answer)
  } catch (error) {
    reportError(error, 'load')
  }
}
