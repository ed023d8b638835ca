import { Brand } from '@fieldhouse/design-system'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Centre } from '../frame/centre.ts'

/** Until it is known who is there. */
export function LoadingScreen() {
  return (
    <Centre as="main" role="status">
      <Brand name={BRAND} />
      <p>Loading...</p>
    </Centre>
  )
}
