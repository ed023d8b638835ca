import { SkipLink } from '@fieldhouse/design-system'
import type { ReactNode } from 'react'
import { Header } from '../header/header.tsx'
import type { Area } from '../remotes/areas.ts'
import { MAIN_ID } from './main-id.ts'

/** The page around an area. */
export function Frame({
  areas,
  isOnboarding,
  children,
}: {
  areas: Area[]
  isOnboarding: boolean
  children: ReactNode
}) {
  return (
    <>
      <SkipLink to={`#${MAIN_ID}`} />
      <Header areas={areas} isOnboarding={isOnboarding} />
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}
