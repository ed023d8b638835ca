import { AppHeader, Button } from '@fieldhouse/design-system'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { useLoginAddress } from './login-address.ts'

export function LandingHeader() {
  const login = useLoginAddress()
  return (
    <AppHeader
      brand={BRAND}
      home={<Link to="/" aria-label={`${BRAND}, home`} />}
      items={[]}
      actions={
        <>
          <ThemeToggle />
          <Button href={login} variant="primary">
            Log In
          </Button>
        </>
      }
    />
  )
}
