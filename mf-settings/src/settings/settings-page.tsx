import { mustOnboard } from '@fieldhouse/contract/audience'
import { Heading } from '@fieldhouse/design-system'
import { usePageHeading, useUser, type Visit } from '@fieldhouse/remote-kit'
import { matchPath, useParams } from '@fieldhouse/remote-kit/router'
import { OwnDataPage } from '../data/own-data-page.tsx'
import { DateReviewPage } from '../verification/date-review-page.tsx'
import { NoSuchSection } from './no-such-section.tsx'
import { Frame, Head, SectionPlace } from './settings-styles.ts'
import { SettingsNav } from './settings-nav.tsx'
import { ownSections, type SettingsSection } from './settings-sections.tsx'
import { useSections } from './use-sections.tsx'

/** All account settings: `/settings` is privacy, `/settings/{section}` the rest. */
export function SettingsPage() {
  const user = useUser()
  const { section = 'privacy' } = useParams()
  const sections = useSections()
  const shown = sections.find(({ name }) => name === section)

  if (user.status === 'under_age' && section === 'verification') return <DateReviewPage />
  if (user.status === 'deleting' || mustOnboard(user)) return <OwnDataPage />
  if (!shown) return <NoSuchSection />
  return <OpenSection shown={shown} sections={sections} />
}

SettingsPage.preload = async (visit: Visit) => {
  const found = ownSections.find(({ path }) => matchPath(path, visit.pathname))
  await found?.Section.preload?.(visit)
}

function OpenSection({
  shown: { name, title, Section },
  sections,
}: {
  shown: SettingsSection
  sections: readonly SettingsSection[]
}) {
  const heading = usePageHeading(title)
  return (
    <Frame>
      <Head>
        <Heading level={1} size="title" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
      </Head>
      <SettingsNav sections={sections} current={name} />
      <SectionPlace>
        <Section />
      </SectionPlace>
    </Frame>
  )
}
