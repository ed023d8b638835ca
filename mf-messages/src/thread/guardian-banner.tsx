import { fullName, Notice } from '@fieldhouse/design-system'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { parentalControlsQuery } from '../profile.queries.ts'
import { Banner } from './thread-styles.ts'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

/** Always shown to a minor whose guardian can read along. */
export function GuardianBanner() {
  const { data: controls = [] } = useQuery(parentalControlsQuery())
  const readers = controls.filter(({ canViewMessages }) => canViewMessages)
  if (readers.length === 0) return null
  const guardians = names.format(readers.map(({ guardian }) => fullName(guardian)))
  return (
    <Banner>
      <Notice tone="accent" title="Your guardian can read your messages">
        {guardians} can see this conversation but can’t write in it.
      </Notice>
    </Banner>
  )
}
