import type { OutsideBuild, OutsidePage, Prerendered } from '@fieldhouse/contract'
import { BRAND, HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'
import { Router, type Navigator } from '@fieldhouse/remote-kit/router'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ServerStyleSheet } from 'styled-components'
import { MAIN_ID } from '../frame/main-id.ts'
import LandingPage from '../landing/landing-page.tsx'
import { LANDING_TITLE } from '../landing/landing-title.ts'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '../legal/legal-paths.ts'
import HowVerificationWorksPage from '../legal/how-verification-works-page.tsx'
import PrivacyPolicyPage from '../legal/privacy-policy-page.tsx'
import TermsPage from '../legal/terms-page.tsx'
import { LoadingScreen } from '../session/loading-screen.tsx'

/** Placeholder for the page that a visitor requested, which only the front door knows. */
const WANTED = '/wanted-path'

const noNavigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
}

/**
 * Pages and parts that are sent before any script runs, rendered once, when the shell is built. They contain no
 * personal data.
 */
export function prerendered(): Omit<OutsideBuild, 'scripts'> {
  return { pages: outsidePages(), loading: rendered(<LoadingScreen />) }
}

/** Pages for visitors. */
function outsidePages(): OutsidePage[] {
  return [
    outsidePage(<LandingPage />, { path: null, title: LANDING_TITLE }),
    outsidePage(<PrivacyPolicyPage />, {
      path: PRIVACY_POLICY_PATH,
      title: `Privacy Policy · ${BRAND}`,
    }),
    outsidePage(<TermsPage />, { path: TERMS_PATH, title: `Terms of Use · ${BRAND}` }),
    outsidePage(<HowVerificationWorksPage />, {
      path: HOW_VERIFICATION_WORKS_PATH,
      title: `How verification works · ${BRAND}`,
    }),
  ]
}

function outsidePage(page: ReactNode, about: Pick<OutsidePage, 'path' | 'title'>): OutsidePage {
  const { html, styles } = rendered(
    <Router location={about.path ?? WANTED} navigator={noNavigator}>
      {page}
    </Router>,
  )
  if (!html.includes(`id="${MAIN_ID}"`)) throw new Error(`${about.title}: nothing was rendered`)
  return { ...about, html, styles, wantedPath: encodeURIComponent(WANTED) }
}

function rendered(element: ReactElement): Prerendered {
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToStaticMarkup(sheet.collectStyles(element))
    return { html, styles: sheet.getStyleTags() }
  } finally {
    sheet.seal()
  }
}
