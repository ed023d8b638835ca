import type { Area, Flag, ReleasePointer, ReleaseSummary } from '@fieldhouse/contract'
import { answer, type fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'
import { next, untold } from './area-samples.ts'
import { admin, anArea, aRelease } from './samples.ts'

type Api = ReturnType<typeof fakeApi>

const earlier = aRelease({ version: '0.1.0-aaaaaaaaaaaa', state: 'previous' })

/** An area with one error and one fallback behind it. */
export function given(
  api: Api,
  area: Area = anArea(),
  releases: ReleaseSummary[] = [aRelease(), earlier],
  flags: Flag[] = [],
) {
  api.on('GET /api/admin/areas', () => answer([area]))
  api.on('GET /api/admin/areas/{remote}/releases', () => answer(releases))
  api.on('GET /api/admin/areas/{remote}/history', () =>
    answer([
      {
        at: '2026-11-20T09:00:00.000Z',
        action: 'fallback',
        version: anArea().version,
        from: next,
        percent: null,
        stoppedCanary: null,
        because: 'it failed for 5 of 9 people',
        madeBy: 'fallback',
      },
    ]),
  )
  api.on('GET /api/admin/areas/{remote}/flags', () => answer(flags))
  api.on('GET /api/admin/areas/{remote}/previews', () => answer([]))
  api.on('GET /api/admin/areas/{remote}/failed-calls', () => answer([]))
  api.on('GET /api/admin/areas/{remote}/contact', () => answer(untold))
  api.on('GET /api/admin/areas/{remote}/errors', () =>
    answer([
      {
        version: next,
        phase: 'render',
        message: 'it broke',
        path: '/feed',
        count: 12,
        firstAt: '2026-11-20T09:00:00.000Z',
        lastAt: '2026-11-20T10:00:00.000Z',
        stack: 'Error: it broke\n    at a (/remotes/mf-feed/remote.0123456789ab.js:1:20)',
        frames: [
          {
            file: 'src/feed/feed-page.tsx',
            line: 31,
            column: 9,
            name: 'FeedPage',
            code: "throw new Error('it broke')",
            isMapped: true,
          },
        ],
      },
    ]),
  )
}

export const open = (name = 'mf-feed', user = admin) =>
  renderRemote({ pages, path: `/admin/system/${name}`, user })

export const sent = async (calls: { request: Request }[]) =>
  (await calls[0]?.request.clone().json()) as ReleasePointer
