import type { QueuedVerification } from '@fieldhouse/contract'
import { answer, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { admin, anotherRequest, aPerson, aRequest, underReview } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Verification' }

const request = aRequest({
  documents: [
    { id: '0199f2c4-7c1e-7d3a-b0a4-0000000000b1', mediaType: 'image/jpeg', bytes: 1_840_000 },
    { id: '0199f2c4-7c1e-7d3a-b0a4-0000000000b2', mediaType: 'application/pdf', bytes: 412_000 },
  ],
})
const counts = { pending: 2, identity: 1, backgroundCheck: 1 }

export const Content = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    api.on('GET /api/admin/verification-requests/counts', () => answer(counts))
    api.on('GET /api/admin/verification-requests', () => answer([request, anotherRequest()]))
    api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(request)))
  },
})

function press(canvas: HTMLElement, name: string) {
  const button = [...canvas.querySelectorAll('button')].find(
    ({ textContent }) => textContent === name,
  )
  if (!button) throw new globalThis.Error(`${name} is not on the screen`)
  button.click()
}

/** A request under review, the first of two in the queue. */
function answersAbout(api: StoryApi, waiting: QueuedVerification) {
  api.on('GET /api/admin/verification-requests/counts', () => answer(counts))
  api.on('GET /api/admin/verification-requests', () => answer([waiting, anotherRequest()]))
  api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(waiting)))
}

function heldOf(waiting: QueuedVerification) {
  return screen({
    pages,
    user: admin,
    path: `/admin?request=${waiting.id}`,
    answers(api) {
      answersAbout(api, waiting)
      // Sent when the story is left.
      api.on('PUT /api/admin/verification-requests/{id}', () =>
        answer({ ...waiting, status: 'approved', version: 2 }),
      )
    },
    async play({ canvasElement }) {
      press(canvasElement, 'Approve')
      await Promise.resolve()
    },
  })
}

/** A decision on hold for ten seconds, with its Undo button, and the next request. */
export const Held = heldOf(request)

export const HeldAtItsWorst = heldOf(
  aRequest({ user: aPerson({ firstName: 'عبدالرحمن'.repeat(6), lastName: 'x'.repeat(60) }) }),
)

/** A decision that the server refused, with the reason. */
export const Refused = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    answersAbout(api, request)
    api.on('PUT /api/admin/verification-requests/{id}', () =>
      refusal(409, 'Somebody else has decided this request.'),
    )
  },
  async play({ canvasElement }) {
    press(canvasElement, 'Approve')
    window.dispatchEvent(new Event('beforeunload'))
    await Promise.resolve()
  },
})

export const DecidedByAnother = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    api.on('GET /api/admin/verification-requests/counts', () => answer(counts))
    api.on('GET /api/admin/verification-requests', () => answer([anotherRequest()]))
    api.on('GET /api/admin/verification-requests/{id}', () =>
      answer(
        underReview({
          ...request,
          status: 'rejected',
          reviewNotes: 'The passport has expired.',
          reviewerName: 'Sam Reed',
          decidedAt: '2026-11-20T10:00:00.000Z',
        }),
      ),
    )
  },
})

/** A right-to-left name of 60 characters, and the largest numbers. */
export const AtItsWorst = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    const longest = aRequest({
      isAppeal: true,
      appealStatement: 'Zum wiederholten Mal: '.repeat(20),
      user: aPerson({ firstName: 'عبدالرحمن'.repeat(6), lastName: 'x'.repeat(60) }),
      submittedData: { fullName: 'x'.repeat(120), documentNumber: 9_999_999, note: '' },
    })
    api.on('GET /api/admin/verification-requests/counts', () =>
      answer({ pending: 9_999_999, identity: 9_999_999, backgroundCheck: 0 }),
    )
    api.on('GET /api/admin/verification-requests', () => answer([longest]))
    api.on('GET /api/admin/verification-requests/{id}', () => answer(underReview(longest)))
  },
})

export const Empty = screen({
  pages,
  user: admin,
  path: '/admin',
  answers(api) {
    api.on('GET /api/admin/verification-requests/counts', () =>
      answer({ pending: 0, identity: 0, backgroundCheck: 0 }),
    )
    api.on('GET /api/admin/verification-requests', () => answer([]))
  },
})

export const Loading = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    api.pending('GET /api/admin/verification-requests/counts')
    api.pending('GET /api/admin/verification-requests')
    api.pending('GET /api/admin/verification-requests/{id}')
  },
})

export const Error = screen({
  pages,
  user: admin,
  path: `/admin?request=${request.id}`,
  answers(api) {
    api.unreachable('GET /api/admin/verification-requests/counts')
    api.on('GET /api/admin/verification-requests', () => refusal(500, 'The database is away.'))
    api.unreachable('GET /api/admin/verification-requests/{id}')
  },
})
