import { pagedQuery } from '@fieldhouse/remote-kit/query'
import type { SetAsideKind } from '@fieldhouse/remote-kit/safety'

/** People blocked or muted by the signed-in person, newest first. */
export const setAsideQuery = (kind: SetAsideKind) => pagedQuery(`GET /api/${kind}`)
