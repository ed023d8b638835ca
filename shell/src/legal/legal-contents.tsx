import { Heading } from '@fieldhouse/design-system'
import { color, fontSize, media, size, space, stroke } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'

/** Stays in view beside the text; on narrow screens it comes before it. */
const Contents = styled.nav`
  grid-area: contents;
  align-self: start;
  position: sticky;
  top: calc(${size.header} + ${space[24]});
  display: grid;
  gap: ${space[8]};
  font-size: ${fontSize.body};

  ol {
    border-inline-start: ${stroke.line} solid ${color.line};
  }

  a {
    display: flex;
    align-items: center;
    padding: ${space[4]} ${space[16]};
    color: ${color.muted};

    ${media.oneColumn} {
      min-height: ${size.target};
    }
  }

  a:hover {
    color: ${color.text};
  }

  ${media.twoColumns} {
    position: static;
  }

  @media print {
    display: none;
  }
`

interface LegalContentsProps {
  parts: readonly { id: string; title: string }[]
}

/** Table of contents of a document. */
export function LegalContents({ parts }: LegalContentsProps) {
  return (
    <Contents aria-labelledby="contents">
      <Heading level={2} size="label" id="contents">
        On this page
      </Heading>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </Contents>
  )
}
