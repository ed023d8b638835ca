import type { CurrentUser } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import type { Visitor } from '#tests/support/visitor'

/** Confirms the email of an account as earlier in its life: what it made since stays. */
export const confirmEmail = (userId: string) =>
  pool.query(
    'update users set email_confirmed_at = coalesce(email_confirmed_at, created_at) where id = $1',
    [userId],
  )

/** Like {@link confirmEmail}, of the person at a browser. */
export async function confirmEmailOf(visitor: Visitor): Promise<void> {
  const { json, status } = await visitor.get<CurrentUser>('/api/auth/user')
  if (status === 200) await confirmEmail(json.id)
}
