import { Html } from '#core/pages/html'

/**
 * Policies that pages may make: `default` below, that of DOMPurify, which cleans articles, and that of the editor of articles
 * for pasted text. Two releases of one remote on a page make theirs each.
 */
const POLICIES = ['default', 'dompurify', 'ProseMirrorClipboard', "'allow-duplicates'"]

/** Directives by which text becomes neither a script nor HTML unless a policy takes it. */
export const TRUSTED_TYPES: Record<string, string[]> = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': POLICIES,
}

/**
 * Policy for text that code hands to the document. Scripts: files of the shell and of remotes, never an answer of the API nor an
 * upload; other origins are those of the page's `script-src`. HTML: none, but where it is parsed apart from the page, and
 * nothing in it runs, and the empty frames of which Cropper.js, in the uploader, builds itself. A direct call has no sink; the
 * editor then takes its own policy.
 */
const script = `(()=>{const types=self.trustedTypes;if(!types)return;const frames=/^(?:<(?:div|span)(?: (?:class|touch-action|data-cropper-action)="[\\w -]*")*>|<\\/(?:div|span)>)*$/;types.createPolicy('default',{createScriptURL(url){const to=new URL(url,location.href);return to.origin!==location.origin||/^\\/(assets|remotes)\\/|^\\/push-worker\\.js$/.test(to.pathname)?url:null},createHTML(html,type,sink){if(frames.test(html)||sink==='DOMParser parseFromString')return html;if(!sink)throw new TypeError('Text is no trusted HTML');return null}})})()`

/** Script that makes the default policy, before all others of a page. */
export const trustedTypesTag = (nonce: string) => `<script nonce="${nonce}">${script}</script>`

/** The same for pages of the API's own. */
export const trustedTypesElement = (nonce: string) => new Html(trustedTypesTag(nonce))
