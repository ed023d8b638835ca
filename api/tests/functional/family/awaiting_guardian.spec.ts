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
  lookUpInvitation: 'it shows the way out',
  acceptInvitation: 'it is the way out',

  login: 'needs no account',
  register: 'needs no account',
  logout: 'everybody may sign out',
  reportClientError: 'needs no account',
  reportPageTimings: 'needs no account',
  uploadObject: 'needs a signed URL, which the minor cannot get',
  uploadDocument: 'needs a signed URL, which the minor cannot get',
  uploadReleaseFile: 'its token authorizes it',
  publishRelease: 'its token authorizes it',
  dryRunRelease: 'its token authorizes it',
  moveReleasePointer: 'its token authorizes it',
  makePreview: 'its token authorizes it',
  endPreview: 'its token authorizes it',
  changeContact: 'its token authorizes it',
  renewWebhookSecret: 'its token authorizes it',

  chooseAccountType: 'concerns the own account',
  changePassword: 'secures the own account',
  changeEmail: 'secures the own account',
  sendEmailConfirmation: 'secures the own account',
  endSession: 'secures the own account',
  endOtherSessions: 'secures the own account',
  startAuthenticator: 'secures the own account',
  confirmAuthenticator: 'secures the own account',
  removeAuthenticator: 'secures the own account',
  renewRecoveryCodes: 'secures the own account',
  startPasskey: 'secures the own account',
  addPasskey: 'secures the own account',
  renamePasskey: 'secures the own account',
  removePasskey: 'secures the own account',
  startConfirmation: 'secures the own account',
  confirmIdentity: 'secures the own account',
  finishLogin: 'needs no account',
  requestIdentityReview: 'needs no account',
  startPasskeyLogin: 'needs no account',
  passkeyLogin: 'needs no account',
  forgotPassword: 'needs no account',
  resetPassword: 'its token authorizes it',
  confirmEmail: 'its token authorizes it',
  startExport: 'everybody owns their data',
  deleteAccount: 'concerns the own account',
  restoreAccount: 'concerns the own account',

  block: 'protects the minor',
  unblock: 'protects the minor',
  mute: 'protects the minor',
  unmute: 'protects the minor',
  report: 'protects the minor',
  appeal: 'every author may appeal',

  markThreadRead: 'part of reading',
  markNotificationRead: 'part of reading',
  markAllNotificationsRead: 'part of reading',
  changeNotificationPreferences: 'concerns the own account',
  changeMailPreferences: 'concerns the own account',
  changePushPreferences: 'concerns the own account',
  addPushDevice: 'concerns the own account',
  removePushDevice: 'concerns the own account',
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
    test(`${entry.method} ${entry.path} is ${reason ? `open: ${reason}` : 'refused with the next step'}`, async ({
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
        assert.match(problemIn(answer).message, /Ask them for an invitation code/)
      }
      assert.deepEqual(await databaseState(), before)
    })
  }

  test('every open call is a write of the contract', ({ assert }) => {
    assert.includeMembers(WRITES, Object.keys(OPEN))
  })
})
