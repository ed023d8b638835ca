import { Avatar, type AvatarProps } from '@fieldhouse/design-system'
import { media, space } from '@fieldhouse/design-system/tokens'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Muted } from './muted.ts'

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]} ${space[12]};

  ${media.oneColumn} {
    grid-template-columns: auto minmax(0, 1fr);

    > :nth-child(3) {
      grid-column: 2;
      justify-self: start;
    }
  }
`

const Words = styled.div`
  display: grid;
  gap: ${space[2]};
  overflow-wrap: anywhere;
`

/** A person, with details and actions. */
export function Row({
  person,
  title,
  detail,
  action,
}: {
  person: AvatarProps['person']
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
}) {
  return (
    <Line>
      <Avatar person={person} />
      <Words>
        <div>{title}</div>
        {detail && <Muted as="div">{detail}</Muted>}
      </Words>
      {action && <div>{action}</div>}
    </Line>
  )
}
