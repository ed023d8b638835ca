import { connectionStandingSchema } from '@fieldhouse/contract'
import { closedReason } from '../src/person/closed-reason.ts'
import { aPerson } from './people.ts'

const user = aPerson()
const viewer = { status: 'active', isVerified: true } as const
const standings = connectionStandingSchema.options.filter((standing) => standing !== 'self')

test('everything closed on a profile says why, and what comes next', () => {
  for (const connection of standings) {
    for (const canConnect of connection === 'none' ? [true, false] : [false]) {
      for (const canMessage of [true, false]) {
        const isAllOpen = canMessage && (canConnect || connection !== 'none')
        const reason = closedReason({ user, connection, canConnect, canMessage }, viewer, true)
        expect([connection, canConnect, canMessage, reason !== null]).toEqual([
          connection,
          canConnect,
          canMessage,
          !isAllOpen,
        ])
      }
    }
  }
})

test('a profile says so while Messages is not available', () => {
  const open = { user, connection: 'connected', canConnect: false, canMessage: true } as const
  expect(closedReason(open, viewer, false)).toMatch(/Try again/)
})

test('the refusal for strangers is the same whoever the other person is', () => {
  const closed = { connection: 'none', canConnect: false, canMessage: false } as const
  const people = [
    aPerson(),
    aPerson({ isVerified: false, verificationLevel: null }),
    aPerson({ accountType: 'institution_coach' }),
  ]
  const reasons = people.map((person) => closedReason({ user: person, ...closed }, viewer, true))
  expect(new Set(reasons).size).toBe(1)
  expect(closedReason({ user, ...closed }, { ...viewer, isVerified: false }, true)).toMatch(
    /Verify your identity in Settings/,
  )
})
