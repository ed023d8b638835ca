/** Storage key given by the product spec; its value is the string `true`. */
export const CONSENT_STORAGE_KEY = 'gdpr-accepted'

export const CONSENT_ACCEPTED = 'true'
const listeners = new Set<() => void>()

/** Without storage, as in some private windows, the answer lasts as long as the page. */
let acceptedHere = false

export function hasAccepted(): boolean {
  try {
    return acceptedHere || localStorage.getItem(CONSENT_STORAGE_KEY) === CONSENT_ACCEPTED
  } catch {
    return acceptedHere
  }
}

function tell() {
  for (const listener of listeners) listener()
}

export function accept(): void {
  try {
    localStorage.setItem(CONSENT_STORAGE_KEY, CONSENT_ACCEPTED)
  } catch {
    acceptedHere = true
  }
  tell()
}

/**
 * Listens to the answer, given here or in another tab.
 * @returns a function that stops listening
 */
export function onConsentChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === CONSENT_STORAGE_KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
