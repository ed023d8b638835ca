import type { Boot, BOOT_ELEMENT_ID } from '@fieldhouse/contract'
import { storeEmbeddedAnswers, type QueryClient } from '@fieldhouse/remote-kit/query'
import { reportError } from '../errors/report-error.ts'
import { pageData } from '../push/page-data.ts'
import { remotesQuery } from '../remotes/remotes-query.ts'
import { shellUpdate } from '../updates/shell-update.ts'

const bootElementId: typeof BOOT_ELEMENT_ID = 'fieldhouse-boot'
const manifestVersion: Boot['remotes']['schemaVersion'] = 1

/**
 * Reads the data that the front door embedded in the page. The front door has validated each remote, so the schemas (7
 * KB) are not needed before first paint; manifests fetched later are parsed here.
 */
function readBoot(text: string): Boot {
  const boot = JSON.parse(text) as Boot
  if (boot.remotes.schemaVersion !== manifestVersion || !Array.isArray(boot.remotes.remotes)) {
    throw new Error(`The page's manifest is of version ${boot.remotes.schemaVersion}`)
  }
  return boot
}

/**
 * Uses the answers that the front door embedded in the page, to save round trips. Missing or broken ones are fetched as
 * usual.
 */
export function primeFromPage(queryClient: QueryClient, document: Document): Boot | null {
  const text = document.getElementById(bootElementId)?.textContent
  if (!text) return null
  try {
    const boot = readBoot(text)
    primeWith(queryClient, boot)
    pageData.setReadAt(boot.readAt)
    return boot
  } catch (error) {
    reportError(error, 'load')
    return null
  }
}

/** Also used on the server, so that the page is rendered from the same answers. */
export function primeWith(queryClient: QueryClient, boot: Boot): void {
  queryClient.setQueryData(remotesQuery().queryKey, boot.remotes.remotes)
  shellUpdate.setLoaded(boot.remotes.shell)
  for (const [url, answer] of Object.entries(boot.queries)) queryClient.setQueryData([url], answer)
  storeEmbeddedAnswers(boot.answers)
}
