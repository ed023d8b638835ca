import { BackIcon } from '@fieldhouse/design-system/icons'
import { Link } from '@fieldhouse/remote-kit/router'
import { Back } from './article-styles.ts'

export function BackToNews() {
  return (
    <Back>
      <Link to="/news">
        <BackIcon aria-hidden="true" />
        All news
      </Link>
    </Back>
  )
}
