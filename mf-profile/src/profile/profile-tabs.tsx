import type { Profile } from '@fieldhouse/contract'
import { Skeleton, Tabs } from '@fieldhouse/design-system'
import { lazyPart } from '@fieldhouse/remote-kit'
import { useSearchParams } from '@fieldhouse/remote-kit/router'
import type { PreviewAudience } from '../profile.queries.ts'
import { Overview } from './overview.tsx'
import { Panel } from './sections-styles.ts'

const ProfilePosts = lazyPart(
  async () => (await import('./profile-posts.tsx')).ProfilePosts,
  <PostsToCome />,
)

type ProfileTab = 'overview' | 'posts'

/** Tabs of a profile: its sections and its posts; the address says which is open. */
export function ProfileTabs({
  profile,
  previewAs,
}: {
  profile: Profile
  previewAs: PreviewAudience
}) {
  const [search, setSearch] = useSearchParams()
  const shown: ProfileTab = search.get('tab') === 'posts' ? 'posts' : 'overview'

  function show(tab: ProfileTab) {
    const next = new URLSearchParams(search)
    if (tab === 'overview') next.delete('tab')
    else next.set('tab', tab)
    setSearch(next, { replace: true })
  }

  return (
    <Tabs
      label="Profile"
      value={shown}
      onChange={show}
      tabs={[
        {
          value: 'overview',
          label: 'Overview',
          content: <Overview profile={profile} previewAs={previewAs} />,
        },
        {
          value: 'posts',
          label: 'Posts',
          content: <ProfilePosts profile={profile} previewAs={previewAs} />,
        },
      ]}
    />
  )
}

function PostsToCome() {
  return (
    <Panel aria-busy="true">
      <Skeleton height="12rem" />
    </Panel>
  )
}
