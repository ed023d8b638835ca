import { Fragment } from 'react'
import styled from 'styled-components'
import { color } from '../../tokens/index.ts'
import { splitLinks } from './split-links.ts'

const TextLink = styled.a.withConfig({ componentId: 'fh-linked-text-link' })`
  color: ${color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
  overflow-wrap: anywhere;
`

/** Plain text with clickable web addresses, which nobody has checked. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map(({ text: part, href }, index) =>
    href === null ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <TextLink key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
        {part}
      </TextLink>
    ),
  )
}
