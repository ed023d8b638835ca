import type { Person } from '@fieldhouse/contract'
import styled from 'styled-components'
import { space } from '../../tokens/index.ts'
import { Badge } from '../badge/badge.tsx'
import { badgeName, levels } from './levels.ts'

const Root = styled(Badge).withConfig({ componentId: 'fh-level-badge' })`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};

  svg {
    flex: none;
    width: 1em;
    height: 1em;
  }
`

export interface LevelBadgeProps {
  /** Somebody who is verified. */
  person: Pick<Person, 'verificationLevel'> & Partial<Pick<Person, 'accountType'>>
  className?: string | undefined
}

/** The badge in words, once on a card or a profile: `Verified Athlete`, `Elite Verified Athlete`. */
export function LevelBadge({ person, className }: LevelBadgeProps) {
  const level = person.verificationLevel ?? 'verified'
  const { icon: Icon } = levels[level]
  return (
    <Root tone={level === 'elite' ? 'elite' : 'accent'} className={className}>
      <Icon aria-hidden="true" />
      {badgeName(person)}
    </Root>
  )
}
