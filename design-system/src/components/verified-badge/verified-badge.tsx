import type { Person, VerificationLevel } from '@fieldhouse/contract'
import styled from 'styled-components'
import { color, radius } from '../../tokens/index.ts'
import { badgeName, levels } from './levels.ts'

/** Edge length in rem. */
export const badgeEdge = { sm: 1, md: 1.25, lg: 1.75 } as const

const Root = styled.span.withConfig({ componentId: 'fh-verified-badge' })<{
  $edge: number
  $level: VerificationLevel
}>`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ $edge }) => $edge}rem;
  height: ${({ $edge }) => $edge}rem;
  color: ${({ $level }) => color[$level]};
  background: ${({ $level }) => ($level === 'elite' ? color.eliteGround : 'none')};
  border-radius: ${radius.full};

  svg {
    width: ${({ $level }) => ($level === 'elite' ? '66%' : '90%')};
    height: auto;
  }
`

export interface VerifiedBadgeProps {
  level?: VerificationLevel | undefined
  /** `sm` 16, `md` 20, `lg` 28 px. */
  size?: keyof typeof badgeEdge | undefined
  /** Account type that the badge's name includes. */
  accountType?: Person['accountType'] | undefined
  className?: string | undefined
}

/** Badge of a verified identity. Beside the name, never instead of it. */
export function VerifiedBadge({
  level = 'verified',
  size = 'md',
  accountType = null,
  className,
}: VerifiedBadgeProps) {
  const { icon: Icon } = levels[level]
  const name = badgeName({ verificationLevel: level, accountType })
  return (
    <Root
      className={className}
      $edge={badgeEdge[size]}
      $level={level}
      role="img"
      aria-label={name}
      title={name}
    >
      <Icon aria-hidden="true" />
    </Root>
  )
}
