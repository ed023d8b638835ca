import { BRAND } from '@fieldhouse/remote-kit/host'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { width } from './landing-face.ts'

const Footer = styled.footer`
  ${width}
  padding-block: ${space[48]} ${space[32]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`

export function LandingFooter() {
  return (
    <Footer>
      © {new Date().getFullYear()} {BRAND}. The verified network for athletes.
    </Footer>
  )
}
