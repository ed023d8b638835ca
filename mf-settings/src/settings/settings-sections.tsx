import { lazyPage, type LazyPage } from '@fieldhouse/remote-kit'
import type { ComponentType } from 'react'
import { PrivacySection } from '../privacy/privacy-section.tsx'
import { SectionSkeleton } from './section-skeleton.tsx'

export interface SettingsSection {
  /** Last part of its address; the first section is `/settings` itself. */
  name: string
  path: string
  label: string
  /** Title of the section on its page. */
  title: string
  Section: LazyPage
}

/** A section whose code loads when it is opened, below the heading and navigation. */
const section = (load: () => Promise<ComponentType>) => lazyPage(load, <SectionSkeleton />)

/** In the order of the navigation: privacy first, deletion last. */
export const ownSections: readonly SettingsSection[] = [
  {
    name: 'privacy',
    path: '/settings',
    label: 'Privacy',
    title: 'Privacy settings',
    Section: PrivacySection,
  },
  {
    name: 'account',
    path: '/settings/account',
    label: 'Account',
    title: 'Account',
    Section: section(async () => (await import('../account/account-section.tsx')).AccountSection),
  },
  {
    name: 'security',
    path: '/settings/security',
    label: 'Sign-in',
    title: 'How you sign in',
    Section: section(
      async () => (await import('../security/security-section.tsx')).SecuritySection,
    ),
  },
  {
    name: 'verification',
    path: '/settings/verification',
    label: 'Verification',
    title: 'Verification',
    Section: section(
      async () => (await import('../verification/verification-section.tsx')).VerificationSection,
    ),
  },
  {
    name: 'notifications',
    path: '/settings/notifications',
    label: 'Notifications',
    title: 'Notifications',
    Section: section(
      async () => (await import('../notifications/notifications-section.tsx')).NotificationsSection,
    ),
  },
  {
    name: 'sessions',
    path: '/settings/sessions',
    label: 'Devices',
    title: 'Where you’re signed in',
    Section: section(
      async () => (await import('../sessions/sessions-section.tsx')).SessionsSection,
    ),
  },
  {
    name: 'data',
    path: '/settings/data',
    label: 'Your data',
    title: 'Your data',
    Section: section(async () => (await import('../data/data-section.tsx')).DataSection),
  },
]
