import { BRAND } from '@fieldhouse/remote-kit/host'
import { Link as TextLink } from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import { Link } from '@fieldhouse/remote-kit/router'
import styled from 'styled-components'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '../legal/legal-paths.ts'
import { width } from './landing-styles.ts'

const Footer = styled.footer`
  ${width}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[24]};
  padding-block: ${space[48]} ${space[32]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export function LandingFooter() {
  return (
    <Footer>
      <span>
        © {new Date().getFullYear()} {BRAND}. The verified network for athletes.
      </span>
      <TextLink asChild isAlone tone="quiet">
        <Link to={PRIVACY_POLICY_PATH}>Privacy Policy</Link>
      </TextLink>
      <TextLink asChild isAlone tone="quiet">
        <Link to={TERMS_PATH}>Terms</Link>
      </TextLink>
    </Footer>
  )
}
