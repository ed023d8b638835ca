import type { LiveRemote } from '@fieldhouse/contract'

/** Origin of a remote that `?override=` replaces: `http://localhost:4101`. */
export function overrideOrigin({ entry }: LiveRemote): string {
  return new URL(entry.url, document.baseURI).origin
}

/** The front door forgets the overrides of this browser and leads back to `pathname`. */
export function resetAddress(pathname: string): string {
  return `${pathname}?override=`
}
