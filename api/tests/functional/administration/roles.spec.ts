import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { bornYearsAgo, linkGuardian, person, signedIn } from '#tests/support/people'
import { deployToken } from '#tests/support/releases'
import { problemIn, Visitor } from '#tests/support/visitor'

const VERIFIED = { isVerified: true } as const
const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const

/** People without admin rights, including admins without a valid identity or background check. */
const CAST = {
  'a stranger': {},
  'a verified athlete': VERIFIED,
  'an elite athlete': { ...VERIFIED, verificationLevel: 'elite' },
  'an admin who is not verified': { accountType: 'admin' },
  'an admin without a background check': { accountType: 'admin', ...VERIFIED },
  'an admin whose identity is in doubt': { accountType: 'admin', hasBackgroundCheck: true },
  'a curator who is not verified': { accountType: 'curator' },
  'a curator without a background check': { accountType: 'curator', ...VERIFIED },
  'a curator': { accountType: 'curator', ...CHECKED },
  'a coach': { accountType: 'institution_coach', ...CHECKED },
  'a team': { accountType: 'institution_org', organizationKind: 'team', ...CHECKED },
  'a sponsor': { accountType: 'institution_org', organizationKind: 'sponsor', ...CHECKED },
  'a parent': { accountType: 'parent', ...CHECKED },
  'a minor with a guardian': { dateOfBirth: bornYearsAgo(17) },
  'a minor who awaits a guardian': { dateOfBirth: bornYearsAgo(17) },
  'on the team of another area': VERIFIED,
} as const satisfies Record<string, Parameters<typeof person>[0]>

type Role = keyof typeof CAST | 'signed out' | 'suspended' | 'an admin whose check ran out'

/** Roles with rights of their own at some of the calls. */
const isAdmitted = (role: Role, { access, params }: Endpoint) =>
  (role === 'a curator' && access === 'editor') ||
  (role === 'on the team of another area' && access === 'team' && !params)

const ENDPOINTS: readonly Endpoint[] = Object.values(api)
const RESTRICTED = ENDPOINTS.filter(({ access }) => ['admin', 'editor', 'team'].includes(access))

const SOMETHING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
const pathOf = ({ path }: Endpoint) => path.replaceAll(/\{\w+\}/g, SOMETHING)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test.group('Calls for admins, editors or teams only', (group) => {
  const visitors = {} as Record<Role, Visitor>
  group.setup(async () => {
    await cleanDatabase()
    const guardian = await person({ accountType: 'parent', ...CHECKED })
    for (const [role, details] of Object.entries(CAST)) {
      const user = await person(details)
      if (role === 'a minor with a guardian') await linkGuardian(user, guardian)
      if (role === 'on the team of another area') {
        await deployToken('mf-elsewhere', { owner: { email: user.email } })
      }
      visitors[role as Role] = await signedIn(user)
    }
    visitors['signed out'] = new Visitor()
    const suspended = await person({ accountType: 'admin', ...CHECKED })
    visitors.suspended = await signedIn(suspended)
    await pool.query('update users set suspended_at = now() where id = $1', [suspended.id])
    const late = await person({ accountType: 'admin', ...CHECKED })
    visitors['an admin whose check ran out'] = await signedIn(late)
    await pool.query(
      `update users set background_check_valid_until = now() - interval '1 second' where id = $1`,
      [late.id],
    )
  })

  test('are a meaningful part of the contract', ({ assert }) => {
    assert.isAbove(RESTRICTED.length, 15)
  })

  for (const entry of RESTRICTED) {
    test(`${nameOf(entry)} is refused to everybody else, whatever the request, and writes nothing`, async ({
      assert,
    }) => {
      const before = await databaseState()
      for (const [role, visitor] of Object.entries(visitors) as [Role, Visitor][]) {
        if (isAdmitted(role, entry)) continue
        const answer = await visitor.send(entry.method, pathOf(entry), {
          ...(entry.method === 'GET' ? {} : { json: {} }),
        })
        const isSignedOut = role === 'signed out' || role === 'suspended'
        assert.equal(answer.status, isSignedOut ? 401 : 403, role)
        const needed = entry.access === 'editor' ? 'editor_needed' : 'admin_needed'
        const code = isSignedOut ? 'signed_out' : needed
        assert.equal(problemIn(answer).code, code, role)
      }
      assert.deepEqual(await databaseState(), before)
    })
  }

  test('a curator may use calls for editors, and no others', async ({ assert }) => {
    for (const entry of RESTRICTED.filter(({ method }) => method === 'GET')) {
      const { status } = await visitors['a curator'].get(pathOf(entry))
      if (entry.access === 'editor') assert.include([200, 404], status, nameOf(entry))
      else assert.equal(status, 403, nameOf(entry))
    }
  })
})
