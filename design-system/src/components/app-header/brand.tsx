import styled from 'styled-components'
import { BrandIcon } from '../../icons/index.ts'
import { color, font, fontSize, fontWeight, media, space } from '../../tokens/index.ts'

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

  /* As wide in the local face as in the real one: what is beside it stays where it is when that arrives. */
  span {
    min-inline-size: 5em;
  }

  ${media.oneColumn} {
    span {
      min-inline-size: 0;
    }
  }

  /* Only the name, if the actions need the space. */
  @container brand (width < 9.75rem) {
    svg {
      display: none;
    }
  }

  /* Only the mark, with text twice as large: the name would be cut. */
  @container brand (width < 7.75rem) {
    svg {
      display: block;
    }

    span {
      display: none;
    }
  }
`

/** The product's name in the header. */
export function Brand({ name }: { name: string }) {
  return (
    <Mark>
      <BrandIcon aria-hidden="true" />
      <span>{name}</span>
    </Mark>
  )
}
