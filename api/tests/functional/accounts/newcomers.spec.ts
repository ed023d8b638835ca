import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { addressOf, nameOf } from '#tests/support/addresses'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { type Newcomer, NEWCOMER_NAMES, NEWCOMERS, signInNewcomers } from '#tests/support/newcomers'
import { someone } from '#tests/support/people'
import { problemIn, type Visitor } from '#tests/support/visitor'

type Call = keyof typeof api

const CALLS = Object.keys(api) as Call[]
const entryOf = (call: Call): Endpoint => api[call]

const isWide = ({ access }: Endpoint) => !['member', 'editor', 'admin', 'team'].includes(access)

/**
 * Calls open to more than members: listed here and, with the reason, in the contract, so that none becomes open by
 * accident.
 */
const OPEN_TO_ANYONE: readonly Call[] = [
  'login',
  'register',
  'logout',
  'finishLogin',
  'startPasskeyLogin',
  'passkeyLogin',
  'requestIdentityReview',
  'forgotPassword',
  'resetPassword',
  'confirmEmail',
  'uploadObject',
  'uploadDocument',
  'reportClientError',
  'reportPageTimings',
  'live',
  'ready',
  'metrics',
]
const OPEN_TO_TEAMS: readonly Call[] = [
  'listReleases',
  'showReleaseState',
  'listReleaseEvents',
  'listReleaseErrors',
  'listReleaseFailedCalls',
  'listPreviews',
  'showContact',
  'listFlags',
  'uploadReleaseFile',
  'publishRelease',
  'dryRunRelease',
  'moveReleasePointer',
  'makePreview',
  'endPreview',
  'changeContact',
  'renewWebhookSecret',
]
const OPEN_TO_ACCOUNTS: readonly Call[] = [
  'currentUser',
  'chooseAccountType',
  'startExport',
  'showExport',
  'downloadExport',
  'deleteAccount',
  'restoreAccount',
  'changePassword',
  'changeEmail',
  'sendEmailConfirmation',
  'listSessions',
  'endSession',
  'endOtherSessions',
  'showSignInMethods',
  'checkConfirmation',
  'startAuthenticator',
  'confirmAuthenticator',
  'removeAuthenticator',
  'renewRecoveryCodes',
  'startPasskey',
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'startConfirmation',
  'confirmIdentity',
]

test.group('An account that may only onboard', (group) => {
  let newcomers: Record<Newcomer, Visitor>
  group.setup(async () => {
    await cleanDatabase()
    newcomers = await signInNewcomers()
  })

  for (const entry of CALLS.map(entryOf)) {
    if (isWide(entry)) continue
    test(`is refused at ${nameOf(entry)}, whatever is sent, and writes nothing`, async ({
      assert,
    }) => {
      const before = await databaseState()
      // Whoever was refused as under 17 may have that reviewed.
      const refused = NEWCOMER_NAMES.filter(
        (name) => !entry.whileUnderAge || NEWCOMERS[name].code !== 'under_age',
      )
      for (const name of refused) {
        const answer = await newcomers[name].send(entry.method, addressOf(entry), {
          ...(entry.method === 'GET' ? {} : { json: {} }),
        })
        assert.equal(answer.status, 403, name)
        assert.equal(problemIn(answer).code, NEWCOMERS[name].code, name)
      }
      assert.deepEqual(await databaseState(), before)
    })
  }

  for (const call of OPEN_TO_ACCOUNTS) {
    test(`may call ${nameOf(entryOf(call))}`, async ({ assert }) => {
      // Separate accounts: some of these calls end the session, or the account.
      const { method } = entryOf(call)
      const visitors = await signInNewcomers()
      for (const name of NEWCOMER_NAMES) {
        const answer = await visitors[name].send(method, addressOf(entryOf(call)), {
          ...(method === 'GET' ? {} : { json: {} }),
        })
        assert.notInclude([401, 500], answer.status, name)
        if (answer.status === 403) {
          assert.notInclude(['account_type_needed', 'under_age'], problemIn(answer).code, name)
        }
      }
    })
  }

  test('cannot call anything else', ({ assert }) => {
    const openTo = (access: Endpoint['access']) =>
      CALLS.filter((call) => entryOf(call).access === access)
    assert.sameMembers(openTo('anyone'), [...OPEN_TO_ANYONE])
    assert.sameMembers(openTo('deploy_token'), [...OPEN_TO_TEAMS])
    assert.sameMembers(openTo('account'), [...OPEN_TO_ACCOUNTS])
    assert.sameMembers(
      CALLS.filter((call) => entryOf(call).whileUnderAge),
      ['openDocumentUpload', 'fileVerification', 'listVerifications', 'appealVerification'],
    )
  })

  test('calls open to more than members give a reason, and no others do', ({ assert }) => {
    for (const entry of CALLS.map(entryOf)) {
      assert.equal((entry.openBecause ?? '').length > 10, isWide(entry), nameOf(entry))
    }
  })
})

test.group('A member refused as under 17', (group) => {
  group.each.setup(cleanDatabase)

  test('loses access to other people’s content', async ({ assert }) => {
    const { visitor } = await someone({ accountType: 'parent', isVerified: true })
    assert.equal((await visitor.get('/api/posts/feed')).status, 200)
    const dateOfBirth = `${new Date().getUTCFullYear() - 15}-01-01`
    const choice = await visitor.put('/api/account/type', { accountType: 'athlete', dateOfBirth })
    assert.equal(choice.status, 422)
    const refusal = await visitor.get('/api/posts/feed')
    assert.equal(refusal.status, 403)
    assert.equal(problemIn(refusal).message, 'You must be 17 or older to use Fieldhouse')
    const { json } = await visitor.get<{ status: string }>('/api/auth/user')
    assert.equal(json.status, 'under_age')
  })
})
