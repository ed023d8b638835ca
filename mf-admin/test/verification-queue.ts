import type { QueuedVerification } from '@fieldhouse/contract'
import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anotherRequest, aRequest, underReview } from './samples.ts'

export const first = aRequest()
export const second = anotherRequest()

/** A fake API with a queue of verification requests. */
export function fakeQueue() {
  const api = fakeApi()
  return {
    api,

    /** Puts requests into the queue. @returns accesses to single requests, and a way to take one out */
    given(requests: QueuedVerification[] = [first, second]) {
      let waiting = requests
      api.on('GET /api/admin/verification-requests', () => answer(waiting))
      const looks = api.on('GET /api/admin/verification-requests/{id}', ({ request }) =>
        answer(underReview(requests.find(({ id }) => request.url.endsWith(id)) ?? first)),
      )
      // After the call with an id, which `counts` would match too.
      api.on('GET /api/admin/verification-requests/counts', () =>
        answer({ pending: waiting.length, identity: 1, backgroundCheck: 1 }),
      )
      return {
        looks,
        leave: (id: string) => (waiting = waiting.filter((request) => request.id !== id)),
      }
    },

    /** Accepts decisions. @returns those sent */
    answersDecisions(leave: (id: string) => unknown) {
      return api.on('PUT /api/admin/verification-requests/{id}', ({ request, body }) => {
        const decided = request.url.endsWith(first.id) ? first : second
        leave(decided.id)
        return answer({ ...decided, status: body.status, version: 2 })
      })
    },
  }
}

export function open(path = '/admin') {
  return renderRemote({ pages, path, user: admin })
}

/** Row of the request whose id begins with this. */
export function rowOf(short: string) {
  return screen.findByRole('button', { name: new RegExp(`^${short}`) })
}

/** Opens a request. @returns the field for notes */
export async function look(short: string) {
  await userEvent.click(await rowOf(short))
  return screen.findByRole('textbox', { name: 'Review notes' })
}

/** Leaves the page, which sends decisions that could still be undone. */
export const leaveThePage = () => act(() => void window.dispatchEvent(new Event('pagehide')))
