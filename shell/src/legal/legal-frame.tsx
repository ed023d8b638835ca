import { AppHeader, Button, Card, Heading, Page, SkipLink } from '@fieldhouse/design-system'
import { fontSize, lineHeight, space } from '@fieldhouse/design-system/tokens'
import { BRAND, usePageHeading } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { MAIN_ID } from '../frame/main-id.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'

const Document = styled(Card)`
  display: grid;
  gap: ${space[32]};
  padding: ${space[32]};
  font-size: ${fontSize.reading};
  line-height: ${lineHeight.reading};
`

const Part = styled.section`
  display: grid;
  gap: ${space[12]};
  max-width: 70ch;

  ul {
    display: grid;
    gap: ${space[8]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }
`

export interface LegalFrameProps {
  title: string
  /** The day it last changed, in words. */
  since: string
  children: ReactNode
}

/** A document that everybody may read: its own header, because nobody need be signed in. */
export function LegalFrame({ title, since, children }: LegalFrameProps) {
  const heading = usePageHeading(title)
  return (
    <>
      <SkipLink to={`#${MAIN_ID}`} />
      <AppHeader
        brand={BRAND}
        home={<Link to="/" aria-label={`${BRAND}, home`} />}
        items={[]}
        actions={
          <>
            <ThemeToggle />
            <Button asChild>
              <Link to="/">Back to {BRAND}</Link>
            </Button>
          </>
        }
      />
      <main id={MAIN_ID} tabIndex={-1}>
        <Page width="profile">
          <Document as="article">
            <div>
              <Heading level={1} size="title" ref={heading} tabIndex={-1}>
                {title}
              </Heading>
              <p>Valid since {since}</p>
            </div>
            {children}
          </Document>
        </Page>
      </main>
    </>
  )
}

/** A part of a document under a heading of its own, which links can lead to. */
export function LegalPart({
  id,
  title,
  children,
}: {
  id: string
  title: string
  children: ReactNode
}) {
  return (
    <Part id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </Part>
  )
}
