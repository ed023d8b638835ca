import type { TeamContact } from '@fieldhouse/contract'
import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { aFailedCall, aFlagForTeams, told, untold } from '../../test/area-samples.ts'
import { admin, anArea, aRelease, teammate } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Area' }

const path = '/admin/system/mf-feed'
const worstContact: TeamContact = {
  ...told,
  email: `${'the-feed-team-'.repeat(4)}@example.com`,
  webhookUrl: `https://hooks.example.com/services/${'T0123456789'.repeat(10)}`,
}

/** Long names and big numbers. */
const worstCalls = [503, 429, 418, 0, 201].map((status, index) =>
  aFailedCall({
    version: `10.12.100-${'f'.repeat(12)}`,
    call: 'GET /api/admin/verification-requests/{id}/documents/{documentId}/pages/{page}',
    status,
    count: 1_234_567 - index,
    firstDay: '2026-10-22',
  }),
)

/** An area with one release and nothing else. */
const quiet = (api: Parameters<Parameters<typeof screen>[0]['answers']>[0]) => {
  api.on('GET /api/admin/areas', () => answer([anArea()]))
  api.on('GET /api/admin/areas/{remote}/releases', () => answer([aRelease()]))
  for (const part of ['history', 'flags', 'previews', 'errors', 'failed-calls'] as const) {
    api.on(`GET /api/admin/areas/{remote}/${part}`, () => answer([]))
  }
}

export const Content = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(worstContact))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () =>
      answer([
        aFailedCall({ count: 12 }),
        aFailedCall({ call: 'POST /api/posts', status: 0, count: 1, firstDay: '2026-11-21' }),
      ]),
    )
  },
})

export const Empty = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(untold))
  },
})

export const Loading = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.pending('GET /api/admin/areas/{remote}/contact')
    api.pending('GET /api/admin/areas/{remote}/failed-calls')
  },
})

export const Error = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => refusal(500, 'The database is away.'))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () =>
      refusal(500, 'The database is away.'),
    )
  },
})

export const Worst = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(worstContact))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () => answer(worstCalls))
  },
})

/** The same page for somebody on the area's team: flags are read only. */
export const Team = screen({
  pages,
  user: teammate,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/flags', () => answer([aFlagForTeams]))
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(worstContact))
  },
})

/** An area of another team. */
export const NotYours = screen({
  pages,
  user: teammate,
  path: '/admin/system/mf-news',
  answers: (api) => quiet(api),
})
