import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { child } from '#tests/support/families'
import { problemIn } from '#tests/support/visitor'

type Call = keyof typeof api

/**
 * Writes open to a minor who awaits a guardian, with the reason (docs/rules.md: read, accept a code, change password,
 * export, delete, sign out). All others must be refused.
 */
const OPEN: Partial<Record<Call, string>> = {
  acceptInvitation: 'it is the way out',

  login: 'asks for nobody',
  register: 'asks for nobody',
  logout: 'whoever is in gets out',
  reportClientError: 'asks for nobody',
  uploadObject: 'its signature is the right, and nobody who waits is given one',
  uploadDocument: 'its signature is the right, and nobody who waits is given one',
  uploadReleaseFile: 'its token is the right',
  publishRelease: 'its token is the right',
  dryRunRelease: 'its token is the right',
  moveReleasePointer: 'its token is the right',

  chooseAccountType: 'the account is one’s own',
  changePassword: 'the account’s keys are one’s own',
  changeEmail: 'the account’s keys are one’s own',
  sendEmailConfirmation: 'the account’s keys are one’s own',
  endSession: 'the account’s keys are one’s own',
  endOtherSessions: 'the account’s keys are one’s own',
  forgotPassword: 'asks for nobody',
  resetPassword: 'its token is the right',
  confirmEmail: 'its token is the right',
  startExport: 'what we hold is one’s own',
  deleteAccount: 'the account is one’s own',
  restoreAccount: 'the account is one’s own',

  block: 'keeps safe',
  unblock: 'keeps safe',
  mute: 'keeps safe',
  unmute: 'keeps safe',
  report: 'keeps safe',
  appeal: 'whoever was hidden may ask why',

  markThreadRead: 'reading leaves a mark',
  markNotificationRead: 'reading leaves a mark',
  markAllNotificationsRead: 'reading leaves a mark',
  changeNotificationPreferences: 'the account is one’s own',
}

/** Checks that come first: no minor is an admin or a curator. */
const REFUSALS = ['awaiting_guardian', 'admin_needed', 'editor_needed']

const WRITES = (Object.keys(api) as Call[]).filter((call) => api[call].method !== 'GET')

const request = ({ method, path, body }: Endpoint) => ({
  method,
  path: path.replaceAll(/\{\w+\}/g, () => crypto.randomUUID()),
  json: body ? {} : undefined,
})

test.group('A minor who awaits a guardian', (group) => {
  group.each.setup(cleanDatabase)

  for (const call of WRITES) {
    const entry: Endpoint = api[call]
    const reason = OPEN[call]
    test(`${entry.method} ${entry.path} is ${reason ? `open: ${reason}` : 'refused, and the next step is said'}`, async ({
      assert,
    }) => {
      const { visitor } = await child()
      const before = await databaseState()
      const { method, path, json } = request(entry)
      const answer = await visitor.send(method, path, { json })
      if (reason) {
        if (answer.status >= 400) assert.notInclude(REFUSALS, problemIn(answer).code)
        return
      }
      assert.equal(answer.status, 403)
      assert.include(REFUSALS, problemIn(answer).code)
      if (entry.access === 'member') {
        assert.equal(problemIn(answer).code, 'awaiting_guardian')
        assert.match(problemIn(answer).message, /ask them for an invitation code/)
      }
      assert.deepEqual(await databaseState(), before)
    })
  }

  test('nothing is open that is not a write of the contract', ({ assert }) => {
    assert.includeMembers(WRITES, Object.keys(OPEN))
  })
})
