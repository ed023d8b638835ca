import { sportName, type Profile } from '@fieldhouse/contract'
import {
  accountTypeNames,
  Avatar,
  bannerSource,
  Card,
  Link as TextLink,
  PersonName,
  profileCompleteness,
  Skeleton,
  SkeletonText,
} from '@fieldhouse/design-system'
import { ConnectionIcon } from '@fieldhouse/design-system/icons'
import { useEntitlement, useUser } from '@fieldhouse/remote-kit'
import { useInfiniteQuery, useQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { galleryQuery, ownProfileQuery } from '../rails.queries.ts'
import { Banner, BannerPicture, Completeness, OwnHead, OwnLink } from './rail-styles.ts'
import { RailFailure } from './rail-failure.tsx'

const CONNECTIONS = '/connections'

/** The signed-in person's profile: how complete it is, and what to add next. */
export function OwnProfileRail({ isWanted }: { isWanted: boolean }) {
  const user = useUser()
  const profile = useQuery({ ...ownProfileQuery(user.id), enabled: isWanted })
  const asksForPictures = profile.data?.user.accountType === 'athlete'
  const gallery = useInfiniteQuery({ ...galleryQuery(user.id), enabled: asksForPictures })
  // The link below the facts waits for their height, so nothing moves.
  const isSettled = !profile.isPending && !(asksForPictures && gallery.isPending)
  const banner = profile.data?.athleteProfile?.bannerImageUrl ?? null
  const path = `/profile/${user.id}`
  const canVisit = useEntitlement(path)
  const hasConnections = useEntitlement(CONNECTIONS)
  return (
    <Card as="section" padding="none" aria-label="Your profile">
      {banner === null ? (
        <Banner seed={user.id} />
      ) : (
        <BannerPicture {...bannerSource(banner, '320px')} alt="" />
      )}
      <OwnHead>
        <Avatar person={user} size="lg" />
        <PersonName person={user} link={canVisit ? <Link to={path} /> : undefined} />
        {profile.isPending && <OwnSkeleton />}
        {profile.isError && (
          <RailFailure
            message="Your profile didn’t load."
            onRetry={() => void profile.refetch()}
            isRetrying={profile.isFetching}
          />
        )}
        {profile.data && <OwnFacts profile={profile.data} />}
      </OwnHead>
      {hasConnections && isSettled && (
        <OwnLink>
          <Link to={CONNECTIONS}>
            <ConnectionIcon aria-hidden="true" /> Your connections
          </Link>
        </OwnLink>
      )}
    </Card>
  )
}

function OwnSkeleton() {
  return (
    <>
      <SkeletonText lines={1} />
      <Skeleton height="3.5rem" />
    </>
  )
}

function OwnFacts({ profile }: { profile: Profile }) {
  const { user, athleteProfile } = profile
  if (user.accountType !== 'athlete') {
    return user.accountType && <p>{accountTypeNames[user.accountType]}</p>
  }
  const facts = [
    athleteProfile?.position,
    athleteProfile?.sport && sportName(athleteProfile.sport),
    athleteProfile?.graduationYear && `Class of ${athleteProfile.graduationYear}`,
  ].filter(Boolean)
  return (
    <>
      {facts.length > 0 && (
        <p>
          <bdi>{facts.join(' · ')}</bdi>
        </p>
      )}
      <WhatIsMissing profile={profile} />
    </>
  )
}

function WhatIsMissing({ profile }: { profile: Profile }) {
  const gallery = useInfiniteQuery(galleryQuery(profile.user.id))
  const hasPictures = gallery.data ? gallery.data.pages[0]?.data.length !== 0 : null
  const {
    percent,
    missing: [next],
  } = profileCompleteness(profile, hasPictures)
  const canTakeStep = useEntitlement(next?.to.split('#')[0] ?? '/')
  if (gallery.isPending) return <Skeleton height="3.5rem" />
  if (!next) return null
  return (
    <>
      <Completeness label={`Profile ${percent} % complete`} percent={percent} />
      {canTakeStep && (
        <TextLink asChild>
          <Link to={next.to}>Add {next.words}</Link>
        </TextLink>
      )}
    </>
  )
}
