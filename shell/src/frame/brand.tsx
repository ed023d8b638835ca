import { BRAND } from '@fieldhouse/remote-kit/host'
import { BrandIcon } from '@fieldhouse/design-system/icons'
import { color, font, fontWeight, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  font-family: ${font.display};
  font-size: 1.625rem;
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;
  line-height: 1;
  text-transform: uppercase;
  color: ${color.text};

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accent};
    stroke-width: 2.25;
  }
`

/** Fieldhouse, as it stands in the header. */
export function Brand() {
  return (
    <Mark>
      <BrandIcon aria-hidden="true" />
      {BRAND}
    </Mark>
  )
}
