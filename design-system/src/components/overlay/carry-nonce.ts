import { setNonce } from 'get-nonce'

/**
 * Overlays prevent scrolling with a style element, which the content security policy accepts only with the page's
 * nonce. The front door puts the nonce where styled-components reads it.
 */
export function carryNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.content
  if (nonce) setNonce(nonce)
}
