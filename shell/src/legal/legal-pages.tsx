import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'
import { Route, Routes } from '@fieldhouse/remote-kit/router'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { ScreenFailure } from '../frame/screen-failure.tsx'
import { LoadingScreen } from '../session/loading-screen.tsx'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from './legal-paths.ts'

const [PrivacyPolicyPage] = lazyPart(
  () => import(/* webpackChunkName: "privacy-policy" */ './privacy-policy-page.tsx'),
  ScreenFailure,
  <LoadingScreen />,
)
const [TermsPage] = lazyPart(
  () => import(/* webpackChunkName: "terms" */ './terms-page.tsx'),
  ScreenFailure,
  <LoadingScreen />,
)
const [HowVerificationWorksPage] = lazyPart(
  () =>
    import(/* webpackChunkName: "how-verification-works" */ './how-verification-works-page.tsx'),
  ScreenFailure,
  <LoadingScreen />,
)

/** The documents at their paths, for everybody; all other paths are `children`. */
export function LegalPages({ children }: { children: ReactNode }) {
  return (
    // On a server: an app that throws is left to the browser.
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        <Route path={PRIVACY_POLICY_PATH} element={<PrivacyPolicyPage />} />
        <Route path={TERMS_PATH} element={<TermsPage />} />
        <Route path={HOW_VERIFICATION_WORKS_PATH} element={<HowVerificationWorksPage />} />
        <Route path="*" element={children} />
      </Routes>
    </Suspense>
  )
}
