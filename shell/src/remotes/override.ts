import type { LiveRemote } from '@fieldhouse/contract'

/** Origin of an overridden remote: `http://localhost:4101`. */
export function overrideOrigin({ entry }: LiveRemote): string {
  return new URL(entry.url, document.baseURI).origin
}

/** Address at which the front door shows this browser the live releases again, and redirects to `pathname`. */
export function leavePreviewAddress(pathname: string): string {
  return `${pathname}?preview=`
}

/** Address at which the front door asks whether to run a remote from `origin`, and then redirects to `pathname`. */
export function overrideAddress(pathname: string, remote: string, origin: string): string {
  return `${pathname}?override=${encodeURIComponent(`${remote}=${origin}`)}`
}

/** Address at which the front door removes this browser's overrides and redirects to `pathname`. */
export function resetAddress(pathname: string): string {
  return `${pathname}?override=`
}
