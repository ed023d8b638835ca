import type { Profile } from '@fieldhouse/contract'
import { Card, Heading, profileCompleteness, ProgressBar } from '@fieldhouse/design-system'
import { useInfiniteQuery } from '@fieldhouse/remote-kit/query'
import { Link } from '@fieldhouse/remote-kit/router'
import { galleryQuery } from '../gallery.queries.ts'
import { Missing } from './completeness-styles.ts'

/** Missing parts of the owner's profile, each linking to its field. Hidden once nothing is missing. */
export function Completeness({ profile }: { profile: Profile }) {
  const gallery = useInfiniteQuery(galleryQuery(profile.user.id))
  const hasPictures = gallery.data ? (gallery.data.pages[0]?.data.length ?? 0) > 0 : null
  const { percent, missing } = profileCompleteness(profile, hasPictures)
  if (missing.length === 0) return null

  return (
    <Card as="section" aria-labelledby="completeness">
      <Missing>
        <Heading level={2} size="label" id="completeness">
          Your profile is {percent} % complete
        </Heading>
        <ProgressBar label={`Profile ${percent} % complete`} isLabelHidden percent={percent} />
        <p>Add</p>
        <ul>
          {missing.map(({ words, to }) => (
            <li key={words}>
              <Link to={to}>{words}</Link>
            </li>
          ))}
        </ul>
      </Missing>
    </Card>
  )
}
