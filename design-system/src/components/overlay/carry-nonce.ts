import { setNonce } from 'get-nonce'

/**
 * Overlays hold the page still with a style element of their own, which the content security policy lets in by the
 * page's nonce alone. The front door writes it where styled-components looks for it.
 */
export function carryNonce(): void {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  const nonce = meta?.nonce || meta?.content
  if (nonce) setNonce(nonce)
}
