import { ProviderServer } from '#tests/support/provider_server'
import { Visitor } from '#tests/support/visitor'

export type { Manner } from '#tests/support/provider_server'

/** The certified provider, and the browser of a person at its pages. */
export class CertifiedProvider extends ProviderServer {
  /** Plays the browser of a person at the provider's pages. @returns the redirect back to the site */
  async signIn(authorizationUrl: string, login: string): Promise<URL> {
    this.login = login
    const browser = new Visitor({ origin: this.issuer })
    let next = new URL(authorizationUrl)
    for (let step = 0; step < 12; step += 1) {
      if (next.origin !== this.issuer) return next
      const page = await browser.get(`${next.pathname}${next.search}`)
      const answer = page.status === 200 ? await this.#fillIn(browser, page.text, login) : page
      const location = answer.headers.get('location')
      if (!location) throw new Error(`the provider answered ${answer.status}: ${answer.text}`)
      next = new URL(location, this.issuer)
    }
    throw new Error('the provider leads nowhere')
  }

  #fillIn(browser: Visitor, page: string, login: string) {
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1] ?? ''
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const { pathname } = new URL(action, this.issuer)
    return browser.post(pathname, undefined, { form: { prompt, login, password: 'any' } })
  }
}
