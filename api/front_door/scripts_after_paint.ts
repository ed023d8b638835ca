import type { ShellBuild } from '@fieldhouse/contract'
import { attributes, crossorigin, type Preload, preloadTag } from '#front_door/head'

/** A page in the background is not painted, nor one behind other windows in some browsers. */
const UNPAINTED_MS = 1_000

/** Runs inline at the end of the page: starts its scripts once what stands above has been painted. */
const starter = `(()=>{let begun=false;const begin=()=>{if(begun)return;begun=true;for(const link of document.querySelectorAll('link[data-starts]')){const script=document.createElement('script');script.async=false;script.crossOrigin=link.crossOrigin;script.integrity=link.integrity;script.src=link.href;document.head.append(script)}};if(document.hidden)begin();else{requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,${UNPAINTED_MS})}})()`

/**
 * Scripts of a page that can be read without them. They are fetched after its HTML, with which they would share the
 * connection, and run after its first paint: from the cache they would be there before it, and hold it up.
 */
export function scriptsAfterPaint(
  shell: ShellBuild,
  { preloads, nonce }: { preloads: Preload[]; nonce: string },
): string {
  const scripts = shell.scripts.map(
    ({ url, integrity }) =>
      `<link ${attributes({ rel: 'preload', as: 'script', href: url, integrity, crossorigin: crossorigin(url), fetchpriority: 'high', 'data-starts': true })}>`,
  )
  return [
    ...scripts,
    ...preloads.map(preloadTag),
    `<script nonce="${nonce}">${starter}</script>`,
  ].join('\n')
}
