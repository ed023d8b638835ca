import { brand } from '#core/pages/brand'
import { type Html, html } from '#core/pages/html'

interface Notice {
  title: string
  text: string | Html
  link?: Html
}

/** Page with a notice and at most one link below it. */
export function noticePage({ title, text, link }: Notice) {
  return {
    title: `${title} · Fieldhouse`,
    style: 'sign_in',
    body: html`<body>
      <header>${brand}</header>
      <main class="notice">
        <section class="card">
          <h1>${title}</h1>
          ${typeof text === 'string' ? html`<p>${text}</p>` : text} ${link && html`<p>${link}</p>`}
        </section>
      </main>
    </body>`,
  }
}
