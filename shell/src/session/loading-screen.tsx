import { Brand } from '@fieldhouse/design-system'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Centered } from '../frame/centered.ts'

/** Shown until the signed-in person is known. */
export function LoadingScreen() {
  return (
    <Centered as="main" role="status">
      <Brand name={BRAND} />
      <p>Loading...</p>
    </Centered>
  )
}
