import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { anArea, teammate } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Your areas' }

const page = { pages, user: teammate, path: '/admin/system' }

export const Content = screen({
  ...page,
  answers: (api) =>
    api.on('GET /api/admin/areas', () =>
      answer([anArea(), anArea({ name: 'mf-news', paths: ['/news'] })]),
    ),
})

/** Long names, a canary, an area that is off and one that the server gave up drawing. */
export const Worst = screen({
  ...page,
  answers: (api) =>
    api.on('GET /api/admin/areas', () =>
      answer([
        anArea({
          name: `mf-${'a'.repeat(31)}`,
          canary: '0.1.0-bbbbbbbbbbbb',
          canaryPercent: 10,
          paths: ['/first', '/second/:id', '/third/:id/edit'],
        }),
        anArea({ name: 'mf-news', isDisabled: true, undrawnBecause: 'ReferenceError: window' }),
        anArea({ name: 'mf-soon', version: null, audience: null, isForViewer: false, paths: [] }),
      ]),
    ),
})

export const Empty = screen({
  ...page,
  answers: (api) => api.on('GET /api/admin/areas', () => answer([])),
})

export const Loading = screen({
  ...page,
  answers: (api) => api.pending('GET /api/admin/areas'),
})

export const Error = screen({
  ...page,
  answers: (api) => api.on('GET /api/admin/areas', () => refusal(500, 'The database is away.')),
})
