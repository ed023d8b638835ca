import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'
import { Route, Routes } from '@fieldhouse/remote-kit/router'
import { lazy, Suspense, type ReactNode } from 'react'
import { LoadingScreen } from '../session/loading-screen.tsx'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from './legal-paths.ts'

const PrivacyPolicyPage = lazy(
  () => import(/* webpackChunkName: "privacy-policy" */ './privacy-policy-page.tsx'),
)
const TermsPage = lazy(() => import(/* webpackChunkName: "terms" */ './terms-page.tsx'))
const HowVerificationWorksPage = lazy(
  () =>
    import(/* webpackChunkName: "how-verification-works" */ './how-verification-works-page.tsx'),
)

/** The documents at their paths, for everybody; all other paths are `children`. */
export function LegalPages({ children }: { children: ReactNode }) {
  return (
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
