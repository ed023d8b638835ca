import { useEffect } from 'react'
import { SkipLink } from '@fieldhouse/design-system'
import { MAIN_ID } from '../frame/main-id.ts'
import { ClosingCall } from './closing-call.tsx'
import { FeatureSection } from './feature-section.tsx'
import { Hero } from './hero.tsx'
import { LandingFooter } from './landing-footer.tsx'
import { LandingHeader } from './landing-header.tsx'
import { LANDING_TITLE } from './landing-title.ts'
import { TrustSection } from './trust-section.tsx'

/** Page for visitors, on every path. */
export default function LandingPage() {
  useEffect(() => {
    document.title = LANDING_TITLE
  }, [])

  return (
    <>
      <SkipLink to={`#${MAIN_ID}`} />
      <LandingHeader />
      <main id={MAIN_ID} tabIndex={-1}>
        <Hero />
        <TrustSection />
        <FeatureSection />
        <ClosingCall />
      </main>
      <LandingFooter />
    </>
  )
}
