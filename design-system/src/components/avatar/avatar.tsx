import type { Person } from '@fieldhouse/contract'
import { useState } from 'react'
import styled from 'styled-components'
import { font, fontWeight, personColor, radius } from '../../tokens/index.ts'
import { initials } from './initials.ts'

/** Edge length of the avatar. */
const sizes = { xs: '1.75rem', sm: '2.25rem', md: '2.75rem', lg: '4rem', xl: '8rem' } as const

export type AvatarSize = keyof typeof sizes

const Root = styled.span.withConfig({ componentId: 'fh-avatar' })<{
  $edge: string
  $ground: string
  $ink: string
}>`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $edge }) => $edge};
  height: ${({ $edge }) => $edge};
  overflow: hidden;
  color: ${({ $ink }) => $ink};
  background: ${({ $ground }) => $ground};
  border-radius: ${radius.full};
  font-family: ${font.text};
  font-size: calc(0.34 * ${({ $edge }) => $edge});
  font-weight: ${fontWeight.bold};
  line-height: 1;
  user-select: none;
  forced-color-adjust: none;
  print-color-adjust: exact;
`

const Picture = styled.img.withConfig({ componentId: 'fh-avatar-picture' })`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`

export interface AvatarProps {
  person: Pick<Person, 'id' | 'firstName' | 'lastName' | 'profileImageUrl'>
  /** `xs` 28, `sm` 36, `md` 44, `lg` 64, `xl` 128 px. */
  size?: AvatarSize | undefined
  /** Set it only if no text nearby names the person; otherwise the avatar is decorative. */
  label?: string | undefined
  className?: string | undefined
}

/** A person's picture, over the initials on the person's color, which show while it loads or if it fails. */
export function Avatar({ person, size = 'md', label, className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const { ground, ink } = personColor(person.id)
  const url = person.profileImageUrl
  return (
    <Root
      className={className}
      $edge={sizes[size]}
      $ground={ground}
      $ink={ink}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {initials(person)}
      {url !== null && url !== failedUrl && (
        <Picture src={url} alt="" decoding="async" onError={() => setFailedUrl(url)} />
      )}
    </Root>
  )
}
