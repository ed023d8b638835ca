import { pagedQuery } from '@fieldhouse/remote-kit/query'
import type { SetAsideKind } from '@fieldhouse/remote-kit/safety'

/** People whom the signed-in person blocked or muted, newest first. */
export const setAsideQuery = (kind: SetAsideKind) => pagedQuery(`GET /api/${kind}`)
