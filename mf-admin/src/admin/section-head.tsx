import { Heading } from '@fieldhouse/design-system'
import { color, media, space } from '@fieldhouse/design-system/tokens'
import { usePageHeading } from '@fieldhouse/remote-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: ${space[12]} ${space[24]};

  ${media.oneColumn} {
    padding: ${space[16]} ${space[16]} ${space[8]};
  }
`

const Words = styled.div`
  display: grid;
  gap: ${space[8]};
  max-width: 42rem;

  p {
    color: ${color.muted};
  }
`

interface SectionHeadProps {
  title: string
  children?: ReactNode
  /** Actions on the section as a whole. */
  actions?: ReactNode
}

/** Title of a section; it gets the focus when the section opens. */
export function SectionHead({ title, children, actions }: SectionHeadProps) {
  const heading = usePageHeading(title)
  return (
    <Head>
      <Words>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {children && <p>{children}</p>}
      </Words>
      {actions}
    </Head>
  )
}
