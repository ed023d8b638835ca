import type { OutsidePage } from '@fieldhouse/contract'
import { BRAND, HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'
import { Router, type Navigator } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { MAIN_ID } from '../frame/main-id.ts'
import LandingPage from '../landing/landing-page.tsx'
import { LANDING_TITLE } from '../landing/landing-title.ts'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '../legal/legal-paths.ts'
import HowVerificationWorksPage from '../legal/how-verification-works-page.tsx'
import PrivacyPolicyPage from '../legal/privacy-policy-page.tsx'
import TermsPage from '../legal/terms-page.tsx'

/** Stands for where a visitor wanted to go, which only the front door knows. */
const WANTED = '/wanted-path'

const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

/** The pages of who is not signed in, made once, when the shell is built. They hold no word of anybody. */
export function outsidePages(): OutsidePage[] {
  return [
    rendered(<LandingPage />, { path: null, title: LANDING_TITLE }),
    rendered(<PrivacyPolicyPage />, {
      path: PRIVACY_POLICY_PATH,
      title: `Privacy Policy · ${BRAND}`,
    }),
    rendered(<TermsPage />, { path: TERMS_PATH, title: `Terms of Use · ${BRAND}` }),
    rendered(<HowVerificationWorksPage />, {
      path: HOW_VERIFICATION_WORKS_PATH,
      title: `How verification works · ${BRAND}`,
    }),
  ]
}

function rendered(page: ReactNode, about: Pick<OutsidePage, 'path' | 'title'>): OutsidePage {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToStaticMarkup(
      sheet.collectStyles(
        <Router location={about.path ?? WANTED} navigator={noNavigator}>
          {page}
        </Router>,
      ),
    )
    if (!html.includes(`id="${MAIN_ID}"`)) throw new Error(`${about.title}: nothing was rendered`)
    return {
      ...about,
      html,
      styles: sheet.getStyleTags(),
      wantedPath: encodeURIComponent(WANTED),
    }
  } finally {
    sheet.seal()
  }
}
