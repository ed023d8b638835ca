import { PageColumns, useIsPhone } from '@fieldhouse/design-system'
import { usePageHeading, useUser } from '@fieldhouse/remote-kit'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import { ClosedComposer } from '../composer/closed-composer.tsx'
import { Composer } from '../composer/composer.tsx'
import { ContactQuestion } from '../contact/contact-question.tsx'
import { feedQuery } from '../feed.queries.ts'
import { FirstDaysCard } from '../first-days/first-days-card.tsx'
import { EndRails } from '../rails/end-rails.tsx'
import { PeopleRail } from '../rails/people-rail.tsx'
import { OwnProfileRail } from '../rails/own-profile-rail.tsx'
import { DecidedApprovals } from './decided-approvals.tsx'
import { FeedPosts } from './feed-posts.tsx'
import { OpenedPost } from './opened-post.tsx'

/** The feed of members' posts, with a composer. `?post=` puts one post before all others. */
export function FeedPage() {
  const heading = usePageHeading('Feed')
  const { status } = useUser()
  const [search] = useSearchParams()
  const openedId = search.get('post')
  // On one column the feed is endless: nothing can come after it.
  const hasRoom = !useIsPhone()
  // The boxes beside the feed load after it.
  const isFeedThere = !useInfiniteQuery(feedQuery()).isPending

  return (
    <PageColumns
      start={hasRoom && <OwnProfileRail isWanted={isFeedThere} />}
      end={hasRoom && <EndRails isWanted={isFeedThere} />}
    >
      <h1 ref={heading} tabIndex={-1} className="visually-hidden">
        Feed
      </h1>
      <ContactQuestion />
      {openedId !== null && <OpenedPost key={openedId} id={openedId} />}
      <DecidedApprovals />
      <FirstDaysCard isWanted={isFeedThere} />
      {status === 'awaiting_guardian' ? (
        <ClosedComposer />
      ) : (
        <Composer isWanted={search.has('compose')} />
      )}
      <FeedPosts
        withoutId={openedId}
        between={!hasRoom && status === 'active' && <PeopleRail isWanted />}
      />
    </PageColumns>
  )
}
