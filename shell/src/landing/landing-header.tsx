import { Button } from '@fieldhouse/design-system'
import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { Brand } from '../frame/brand.tsx'
import { Actions, BrandPlace, HeaderBar, HeaderRow } from '../header/header-face.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { useLoginAddress } from './login-address.ts'

export function LandingHeader() {
  const login = useLoginAddress()
  return (
    <HeaderBar>
      <HeaderRow>
        <BrandPlace>
          <Link to="/" aria-label={`${BRAND}, home`}>
            <Brand />
          </Link>
        </BrandPlace>
        <Actions>
          <ThemeToggle />
          <Button href={login} variant="primary">
            Log In
          </Button>
        </Actions>
      </HeaderRow>
    </HeaderBar>
  )
}
