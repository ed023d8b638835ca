import { lazyPage, type LazyPage } from '@fieldhouse/remote-kit'
import type { Right } from './rights.ts'

interface Section {
  /** The part of the path after `/admin`; the first section has none. */
  slug: string
  label: string
  right: Right
  Page: LazyPage
  /** Page at `/admin/{slug}/{id}`. */
  ItemPage?: LazyPage
}

const AreaPage = lazyPage(
  async () => (await import(/* webpackChunkName: "area" */ '../system/area-page.tsx')).AreaPage,
)

/**
 * Each section is a chunk of its own, loaded when it opens: browsers never load sections that their user may not open.
 * The order is that of the navigation.
 */
export const sections: readonly Section[] = [
  {
    slug: '',
    label: 'Verification',
    right: 'admin',
    Page: lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: "verification" */ '../verification/verification-page.tsx'
          )
        ).VerificationPage,
    ),
  },
  {
    slug: 'reports',
    label: 'Reports',
    right: 'editor',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "reports" */ '../reports/reports-page.tsx')).ReportsPage,
    ),
    ItemPage: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "report" */ '../reports/report-page.tsx')).ReportPage,
    ),
  },
  {
    slug: 'news',
    label: 'News desk',
    right: 'editor',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "news-desk" */ '../news/news-desk-page.tsx'))
          .NewsDeskPage,
    ),
    ItemPage: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "article" */ '../news/article-page.tsx')).ArticlePage,
    ),
  },
  {
    slug: 'users',
    label: 'People',
    right: 'admin',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "people" */ '../people/people-page.tsx')).PeoplePage,
    ),
  },
  {
    slug: 'identity-reviews',
    label: 'Identity reviews',
    right: 'admin',
    Page: lazyPage(
      async () =>
        (
          await import(
            /* webpackChunkName: "identity-reviews" */ '../identity-reviews/identity-reviews-page.tsx'
          )
        ).IdentityReviewsPage,
    ),
  },
  {
    slug: 'audit-log',
    label: 'Audit log',
    right: 'admin',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "audit-log" */ '../audit/audit-log-page.tsx'))
          .AuditLogPage,
    ),
  },
  {
    slug: 'system',
    label: 'System',
    right: 'admin',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "system" */ '../system/system-page.tsx')).SystemPage,
    ),
    ItemPage: AreaPage,
  },
  {
    // At the same addresses: links to an area are for admins and for its team.
    slug: 'system',
    label: 'Your areas',
    right: 'team',
    Page: lazyPage(
      async () =>
        (await import(/* webpackChunkName: "own-areas" */ '../system/own-areas-page.tsx'))
          .OwnAreasPage,
    ),
    ItemPage: AreaPage,
  },
]

/** `/admin`, `/admin/reports` */
export function pathOf(slug: string): string {
  return slug ? `/admin/${slug}` : '/admin'
}
