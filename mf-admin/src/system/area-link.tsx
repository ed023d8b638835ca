import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'

/** An area's name, linking to its page. */
export function AreaLink({ area }: { area: string }) {
  return (
    <TextLink asChild isAlone>
      <Link to={`/admin/system/${area}`}>{area}</Link>
    </TextLink>
  )
}
