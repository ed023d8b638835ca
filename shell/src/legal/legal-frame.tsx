import { AppHeader, Button, Card, Heading, Page, SkipLink } from '@fieldhouse/design-system'
import { color, fontSize, lineHeight, media, space } from '@fieldhouse/design-system/tokens'
import { BRAND, usePageHeading } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { MAIN_ID } from '../frame/main-id.ts'
import { ThemeToggle } from '../theme/theme-toggle.tsx'
import { LegalContents } from './legal-contents.tsx'

const Document = styled(Card)`
  display: grid;
  grid-template:
    'head head' auto
    'parts contents' auto
    / minmax(0, 70ch) minmax(0, 1fr);
  gap: ${space[32]} ${space[48]};
  padding: ${space[32]};
  font-size: ${fontSize.reading};
  line-height: ${lineHeight.reading};

  ${media.twoColumns} {
    grid-template: 'head' auto 'contents' auto 'parts' auto / minmax(0, 1fr);
  }

  ${media.oneColumn} {
    padding: ${space[20]} ${space[16]};
  }

  @media print {
    display: block;
  }
`

const Head = styled.div`
  grid-area: head;

  p {
    color: ${color.muted};
  }
`

const Parts = styled.div`
  grid-area: parts;
  display: grid;
  gap: ${space[32]};

  @media print {
    display: block;
  }
`

const Part = styled.section`
  display: grid;
  gap: ${space[12]};
  max-width: 70ch;
  scroll-margin-top: ${space[24]};

  :is(ul, ol) {
    display: grid;
    gap: ${space[8]};
    padding-inline-start: ${space[24]};
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  @media print {
    display: block;
    max-width: none;
    margin-block-start: ${space[24]};
  }
`

export interface LegalFrameProps {
  title: string
  /** Date of the last change, in words; a guide has none. */
  since?: string
  /** Its {@link LegalPart}s. */
  children: ReactElement<LegalPartProps>[]
}

/** A public document, with a header of its own, because readers need not be signed in. */
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
            <Head>
              <Heading level={1} size="title" ref={heading} tabIndex={-1}>
                {title}
              </Heading>
              {since && <p>Valid since {since}</p>}
            </Head>
            <LegalContents parts={children.map(({ props }) => props)} />
            <Parts>{children}</Parts>
          </Document>
        </Page>
      </main>
    </>
  )
}

export interface LegalPartProps {
  id: string
  title: string
  children: ReactNode
}

/** A section of a document, with a heading that links can target. */
export function LegalPart({ id, title, children }: LegalPartProps) {
  return (
    <Part id={id} aria-labelledby={`${id}-title`}>
      <Heading level={2} id={`${id}-title`}>
        {title}
      </Heading>
      {children}
    </Part>
  )
}
