import { Heading } from '@fieldhouse/design-system'
import { usePageHeading, useUser, type Visit } from '@fieldhouse/remote-kit'
import { matchPath, useParams } from '@fieldhouse/remote-kit/router'
import { LeavingPage } from '../data/leaving-page.tsx'
import { NoSuchSection } from './no-such-section.tsx'
import { Frame, Head, SectionPlace } from './settings-styles.ts'
import { SettingsNav } from './settings-nav.tsx'
import { settingsSections } from './settings-sections.tsx'

/** All account settings: `/settings` is privacy, `/settings/{section}` the rest. */
export function SettingsPage() {
  const { status } = useUser()
  const { section = 'privacy' } = useParams()
  const shown = settingsSections.find(({ name }) => name === section)

  if (status === 'deleting') return <LeavingPage />
  if (!shown) return <NoSuchSection />
  return <OpenSection {...shown} />
}

SettingsPage.preload = async (visit: Visit) => {
  const found = settingsSections.find(({ path }) => matchPath(path, visit.pathname))
  await found?.Section.preload?.(visit)
}

function OpenSection({ name, title, Section }: (typeof settingsSections)[number]) {
  const heading = usePageHeading(title)
  return (
    <Frame>
      <Head>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
      </Head>
      <SettingsNav current={name} />
      <SectionPlace>
        <Section />
      </SectionPlace>
    </Frame>
  )
}
