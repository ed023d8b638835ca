import { bornYearsAgo, someone } from '#tests/support/people'
import type { Visitor } from '#tests/support/visitor'

const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const

/** Accounts that may only onboard, with the code of their refusals. */
export const NEWCOMERS = {
  'no type yet': {
    details: { accountType: null, dateOfBirth: null },
    code: 'account_type_needed',
  },
  refused: {
    details: { accountType: null, dateOfBirth: null, refusedDateOfBirth: bornYearsAgo(15) },
    code: 'under_age',
  },
  'a refused parent': {
    details: { accountType: 'parent', refusedDateOfBirth: bornYearsAgo(15), ...CHECKED },
    code: 'under_age',
  },
  'a refused admin': {
    details: { accountType: 'admin', refusedDateOfBirth: bornYearsAgo(15), ...CHECKED },
    code: 'under_age',
  },
} as const satisfies Record<string, { details: Parameters<typeof someone>[0]; code: string }>

export type Newcomer = keyof typeof NEWCOMERS

export const NEWCOMER_NAMES = Object.keys(NEWCOMERS) as Newcomer[]

export async function signInNewcomers(): Promise<Record<Newcomer, Visitor>> {
  const found = await Promise.all(
    NEWCOMER_NAMES.map(async (name) => {
      const { visitor } = await someone(NEWCOMERS[name].details)
      return [name, visitor] as const
    }),
  )
  return Object.fromEntries(found) as Record<Newcomer, Visitor>
}
