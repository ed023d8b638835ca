import type { Profile } from '@fieldhouse/contract'
import { AchievementList, Heading, StatHistory, StatsGrid } from '@fieldhouse/design-system'
import { Slot } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useId } from 'react'
import { galleryQuery } from '../gallery.queries.ts'
import { GallerySection } from '../gallery/gallery-section.tsx'
import type { PreviewAudience } from '../profile.queries.ts'
import { CoachingSection } from '../staff/coaching-section.tsx'
import { StaffSection } from '../staff/staff-section.tsx'
import { Panel, Section, Sections } from './sections-styles.ts'

/**
 * First a coach's work or an organization's staff, then stats and achievements if visible to the viewer and not empty,
 * then the gallery and other areas' cards.
 */
export function Overview({ profile, previewAs }: { profile: Profile; previewAs: PreviewAudience }) {
  const ids = useId()
  const page = profile.athleteProfile
  const { stats = {}, statHistory = [], achievements = [], achievementDates = {} } = page ?? {}
  const hasStats = Object.keys(stats).length > 0
  const hasAchievements = achievements.length > 0
  const isOwner = profile.connection === 'self' && previewAs === null
  const isInstitution = Boolean(profile.coachProfile ?? profile.organizationProfile)
  return (
    <Panel>
      {profile.coachProfile && (
        <CoachingSection
          coach={profile.coachProfile}
          firstName={profile.user.firstName}
          isOwner={isOwner}
        />
      )}
      {profile.organizationProfile && <StaffSection profile={profile} isOwner={isOwner} />}
      {(hasStats || hasAchievements) && (
        <Sections $isPair={hasStats && hasAchievements}>
          {hasStats && (
            <Section as="section" aria-labelledby={`${ids}stats`}>
              <Heading level={2} id={`${ids}stats`}>
                Stats
              </Heading>
              <StatsGrid stats={stats} />
              <StatHistory stats={stats} history={statHistory} />
            </Section>
          )}
          {hasAchievements && (
            <Section as="section" aria-labelledby={`${ids}achievements`}>
              <Heading level={2} id={`${ids}achievements`}>
                Achievements
              </Heading>
              <AchievementList achievements={achievements} dates={achievementDates} />
            </Section>
          )}
        </Sections>
      )}
      <GallerySection
        userId={profile.user.id}
        previewAs={previewAs}
        isOwner={isOwner}
        isLeftOutEmpty={isInstitution}
      />
      {previewAs === null && <OthersCards userId={profile.user.id} isOwn={isOwner} />}
    </Panel>
  )
}

/**
 * Cards of other areas, once the height of the gallery is known, so that nothing moves. A preview has none: a card could not
 * tell what that audience sees.
 */
function OthersCards({ userId, isOwn }: { userId: string; isOwn: boolean }) {
  const gallery = useInfiniteQuery(galleryQuery(userId))
  return !gallery.isPending && <Slot name="profile.card" context={{ userId, isOwn }} />
}
