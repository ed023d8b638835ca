import styled from 'styled-components'
import { BrandIcon } from '../../icons/index.ts'
import { color, font, fontSize, fontWeight, space } from '../../tokens/index.ts'

const Mark = styled.span.withConfig({ componentId: 'fh-brand' })`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  font-family: ${font.display};
  font-size: ${fontSize.brand};
  font-weight: ${fontWeight.bold};
  letter-spacing: 0.06em;
  line-height: 1;
  text-transform: uppercase;
  color: ${color.text};

  svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.accent};
    stroke-width: 2.25;
  }

  /* The name alone, where the actions need the room. */
  @media (width < 30rem) {
    svg {
      display: none;
    }
  }
`

/** The product's name as it stands in the header. */
export function Brand({ name }: { name: string }) {
  return (
    <Mark>
      <BrandIcon aria-hidden="true" />
      {name}
    </Mark>
  )
}
