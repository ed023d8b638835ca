import { type Html, html } from '#core/pages/html'

/** Button that `resources/scripts/passkey_sign_in.js` shows where the browser can. */
export const passkeyButton = (returnTo: string): Html =>
  html`<div class="passkey" data-passkey data-return-to="${returnTo}" hidden>
    <button type="button">Use a passkey</button>
    <p class="error" role="status"></p>
  </div>`
