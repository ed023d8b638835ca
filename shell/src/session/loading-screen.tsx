import { Brand } from '../frame/brand.tsx'
import { Centre } from '../frame/centre.ts'

/** Until it is known who is there. */
export function LoadingScreen() {
  return (
    <Centre as="main" role="status">
      <Brand />
      <p>Loading...</p>
    </Centre>
  )
}
