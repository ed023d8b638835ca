import { Card, Heading } from '@fieldhouse/design-system'
import { color, space } from '@fieldhouse/design-system/tokens'
import { useId, type ReactNode } from 'react'
import styled from 'styled-components'

const Ground = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  align-content: start;
`

const Lead = styled.p`
  max-width: 60ch;
  color: ${color.muted};
`

/** One topic about a child, with a heading. */
export function Panel({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Ground as="section" aria-labelledby={id}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead && <Lead>{lead}</Lead>}
      {children}
    </Ground>
  )
}
