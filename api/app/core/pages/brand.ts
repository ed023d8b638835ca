import { html } from '#core/pages/html'

/** Logo and name, as in the shell's header. */
export const brand = html`<a class="brand" href="/">
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <path d="M12 4 21 20H3Z" />
  </svg>
  <span>Fieldhouse</span></a
>`

/** Lanes of a track, nested in the right half of a panel: no line crosses a headline. */
export const lanes = html`<svg
  class="lanes"
  viewBox="0 0 400 400"
  preserveAspectRatio="xMaxYMid slice"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  aria-hidden="true"
>
  <path d="M250-20C190 120 190 280 250 420" />
  <path d="M290-20C236 120 236 280 290 420" />
  <path d="M330-20C282 120 282 280 330 420" />
  <path d="M370-20C328 120 328 280 370 420" />
  <path d="M410-20C374 120 374 280 410 420" />
</svg>`
