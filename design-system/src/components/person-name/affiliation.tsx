import type { Person } from '@fieldhouse/contract'
import styled from 'styled-components'
import { color, fontSize } from '../../tokens/index.ts'
import { fullName } from './full-name.ts'

const Line = styled.span.withConfig({ componentId: 'fh-affiliation' })`
  overflow: hidden;
  color: ${color.muted};
  font-size: ${fontSize.caption};
  text-overflow: ellipsis;
  white-space: nowrap;
`

export interface AffiliationProps {
  /** Organization of a coach. */
  worksFor: Pick<Person, 'firstName' | 'lastName'> | undefined
}

/** `Coach · Riverside Track Club`, on one line below a name; nothing for people without an organization. */
export function Affiliation({ worksFor }: AffiliationProps) {
  if (!worksFor) return null
  const organization = fullName(worksFor)
  return (
    <Line title={organization}>
      Coach · <bdi>{organization}</bdi>
    </Line>
  )
}
