import { Page } from '@fieldhouse/design-system'
import { useUser, type Visit } from '@fieldhouse/remote-kit'
import { matchPath, Navigate, useParams } from '@fieldhouse/remote-kit/router'
import { CheckDue } from './check-due.tsx'
import { hasRight, isCheckDue } from './rights.ts'
import { SectionNav } from './section-nav.tsx'
import { SectionNotFound } from './section-not-found.tsx'
import { pathOf, sections } from './sections.ts'

/** The admin area for reviewers and editors: one section at a time, limited to those the viewer may open. */
export function AdminPage() {
  const { section: slug = '', id } = useParams()
  const user = useUser()
  const own = sections.filter(({ right }) => hasRight(user, right))
  const [first] = own

  if (slug === '' && first && first.slug !== '') return <Navigate to={pathOf(first.slug)} replace />

  if (own.length === 0 && isCheckDue(user))
    return (
      <Page>
        <CheckDue />
      </Page>
    )

  const section = own.find((candidate) => candidate.slug === slug)
  const Content = id === undefined ? section?.Page : section?.ItemPage
  return (
    <Page>
      {own.length > 0 && <SectionNav sections={own} current={section?.slug} />}
      {Content ? <Content key={`${slug}/${id ?? ''}`} /> : <SectionNotFound />}
    </Page>
  )
}

AdminPage.preload = async (visit: Visit) => {
  const found = matchPath('/admin/:slug?/:id?', visit.pathname)
  const { slug = '', id } = found?.params ?? {}
  const section = sections.find((own) => own.slug === slug && hasRight(visit.user, own.right))
  await (id === undefined ? section?.Page : section?.ItemPage)?.preload?.(visit)
}
