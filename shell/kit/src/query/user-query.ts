import type { AnswerTo } from '@fieldhouse/contract/client'
import { queryOptions } from '@tanstack/react-query'
import { getQueryFn } from './query-functions.ts'

/** The signed-in person, or null for a visitor. Refreshed after a change of photo, name or account type. */
export const userQuery = () =>
  queryOptions({
    queryKey: ['/api/auth/user'],
    meta: { call: 'GET /api/auth/user' },
    queryFn: getQueryFn<AnswerTo<'GET /api/auth/user'>>({ on401: 'null' }),
  })
