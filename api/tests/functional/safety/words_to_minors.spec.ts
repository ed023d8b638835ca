import { test } from '@japa/runner'
import {
  type ActivityEntry,
  api,
  type Approval,
  callName,
  type Comment,
  type Endpoint,
  type Notification,
  type Post,
} from '@fieldhouse/contract'
import { z } from 'zod'
import { cleanDatabase } from '#tests/support/clean_database'
import { approvalsOf, decide } from '#tests/support/approvals'
import { ask } from '#tests/support/connections'
import { child, type Member, parent, turn } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { linkGuardian, someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { block, connect } from '#tests/support/relations'
import { problemIn } from '#tests/support/visitor'

const NUMBER = 'Text me at 619-555-0142'

const COACH = {
  accountType: 'institution_coach',
  isVerified: true,
  hasBackgroundCheck: true,
} as const

const commentOn = ({ visitor }: Pick<Member, 'visitor'>, postId: string, content = 'Well run!') =>
  visitor.post<Comment>(`/api/posts/${postId}/comments`, { content })

const commentsOf = async ({ visitor }: Pick<Member, 'visitor'>, postId: string) =>
  (await visitor.get<Comment[]>(`/api/posts/${postId}/comments`)).json

const countOf = async ({ visitor }: Pick<Member, 'visitor'>, postId: string) =>
  (await visitor.get<Post>(`/api/posts/${postId}`)).json.commentCount

const heardOf = async ({ visitor }: Pick<Member, 'visitor'>, type: string) =>
  (await visitor.get<Notification[]>(`/api/notifications?type=${type}`)).json

/** A minor with an open profile and a post, a guardian, and a checked coach. */
async function scene({ isConnected = true } = {}) {
  const mia = await child({
    firstName: 'Mia',
    lastName: 'Okafor',
    levels: { profileVisibility: 'public', contactVisibility: 'coaches' },
  })
  const guardian = await parent()
  await linkGuardian(mia.user, guardian.user)
  const coach = await someone({ ...COACH, firstName: 'Dana' })
  if (isConnected) await connect(coach.user, mia.user, { approvedByGuardian: true })
  const post = await postBy(mia.user)
  return { mia, guardian, coach, post }
}

test.group('Comments to a minor', (group) => {
  group.each.setup(cleanDatabase)

  test('a checked coach who is not connected gets the one 403, and nobody hears of it', async ({
    assert,
  }) => {
    const { mia, guardian, coach, post } = await scene({ isConnected: false })
    const refused = await commentOn(coach, post.id)
    assert.equal(refused.status, 403)
    assert.equal(problemIn(refused).code, 'cannot_comment')
    assert.deepEqual(await commentsOf(mia, post.id), [])
    assert.deepEqual(await approvalsOf(guardian), [])
    assert.deepEqual(await heardOf(mia, 'comment'), [])
  })

  test('a connected adult’s waits: only its writer and the guardian have it', async ({
    assert,
  }) => {
    const { mia, guardian, coach, post } = await scene()
    const other = await someone()
    const { status, json } = await commentOn(coach, post.id, 'Come to our camp')
    assert.equal(status, 201)
    assert.equal(json.guardianStatus, 'pending')
    assert.isUndefined(json.isHidden)
    for (const reader of [mia, other]) {
      assert.deepEqual(await commentsOf(reader, post.id), [])
      assert.equal(await countOf(reader, post.id), 0)
    }
    assert.lengthOf(await commentsOf(coach, post.id), 1)
    assert.deepEqual(await heardOf(mia, 'comment'), [])
    assert.equal((await mia.visitor.delete(`/api/comments/${json.id}`)).status, 404)
    assert.deepEqual(await approvalsOf(mia), [])

    const [waiting] = await approvalsOf(guardian)
    assert.containSubset(waiting, {
      subjectType: 'comment',
      canDecide: true,
      comment: {
        content: 'Come to our camp',
        postId: post.id,
        isBackgroundChecked: true,
        user: { id: coach.user.id, isVerified: true },
      },
    })
    assert.lengthOf(await heardOf(guardian, 'approval_requested'), 1)
    const log = await guardian.visitor.get<ActivityEntry[]>(`/api/activity-log/${mia.user.id}`)
    const received = log.json.find(({ activityType }) => activityType === 'comment_received')
    assert.equal(received?.counterpart?.id, coach.user.id)
    assert.equal((await decide(mia, waiting?.id ?? '', 'approved')).status, 404)
  })

  test('once approved everybody sees it, and the minor is notified', async ({ assert }) => {
    const { mia, guardian, coach, post } = await scene()
    await commentOn(coach, post.id)
    const [waiting] = await approvalsOf(guardian)
    assert.equal((await decide(guardian, waiting?.id ?? '', 'approved')).status, 200)
    const [shown] = await commentsOf(mia, post.id)
    assert.equal(shown?.user.id, coach.user.id)
    assert.isUndefined(shown?.guardianStatus)
    assert.equal(await countOf(mia, post.id), 1)
    assert.lengthOf(await heardOf(mia, 'comment'), 1)
    assert.lengthOf(await heardOf(mia, 'approval_decided'), 0)
    assert.equal((await heardOf(coach, 'approval_decided'))[0]?.title, 'Your comment was approved')
  })

  test('a decline tells its writer why, and nobody else', async ({ assert }) => {
    const { mia, guardian, coach, post } = await scene()
    await commentOn(coach, post.id)
    const [waiting] = await approvalsOf(guardian)
    await decide(guardian, waiting?.id ?? '', 'declined', 'Not about her weight, please')
    const [kept] = await commentsOf(coach, post.id)
    assert.equal(kept?.guardianStatus, 'declined')
    assert.equal(kept?.declineReason, 'Not about her weight, please')
    assert.deepEqual(await commentsOf(mia, post.id), [])
    assert.lengthOf(await heardOf(mia, 'comment'), 0)
    const declined = await approvalsOf(guardian, '?status=declined')
    assert.equal(declined[0]?.comment?.user.id, coach.user.id)
    assert.deepEqual(await approvalsOf(mia, '?status=declined'), [])
  })

  test('an approval is taken back: the comment is its writer’s alone again', async ({ assert }) => {
    const { mia, guardian, coach, post } = await scene()
    await commentOn(coach, post.id)
    const [waiting] = await approvalsOf(guardian)
    await decide(guardian, waiting?.id ?? '', 'approved')
    assert.equal((await decide(guardian, waiting?.id ?? '', 'declined')).status, 200)
    assert.deepEqual(await commentsOf(mia, post.id), [])
    assert.equal(await countOf(mia, post.id), 0)
    assert.lengthOf(await heardOf(mia, 'comment'), 0)
    assert.lengthOf(await commentsOf(coach, post.id), 1)
    assert.equal((await decide(guardian, waiting?.id ?? '', 'approved')).status, 409)
  })

  test('a comment that is deleted waits no more', async ({ assert }) => {
    const { guardian, coach, post } = await scene()
    const { json } = await commentOn(coach, post.id)
    assert.equal((await coach.visitor.delete(`/api/comments/${json.id}`)).status, 204)
    assert.deepEqual(await approvalsOf(guardian), [])
  })

  test('with the guardian’s switch off a connected adult’s appears at once', async ({ assert }) => {
    const { mia, guardian, coach, post } = await scene()
    await turn(guardian, { requireApprovalForConnections: false })
    assert.isUndefined((await commentOn(coach, post.id)).json.guardianStatus)
    assert.lengthOf(await heardOf(mia, 'comment'), 1)
  })

  test('the guardian’s own appear at once, with a number too', async ({ assert }) => {
    const { mia, guardian, post } = await scene()
    assert.equal((await commentOn(guardian, post.id, NUMBER)).status, 201)
    assert.lengthOf(await commentsOf(mia, post.id), 1)
  })

  test('another minor’s need a connection, or one that nobody has to approve', async ({
    assert,
  }) => {
    const { mia, post } = await scene()
    const leo = await child()
    await linkGuardian(leo.user, (await parent()).user)
    assert.equal((await commentOn(leo, post.id)).status, 403)
    await connect(leo.user, mia.user, { approvedByGuardian: true })
    assert.equal((await commentOn(leo, post.id, NUMBER)).status, 201)
    assert.lengthOf(await commentsOf(mia, post.id), 1)
  })

  test('the minor’s own words are free', async ({ assert }) => {
    const { mia, post } = await scene()
    assert.equal((await commentOn(mia, post.id, NUMBER)).status, 201)
  })
})

test.group('Answers to a minor under somebody else’s post', (group) => {
  group.each.setup(cleanDatabase)

  async function answered(isConnected: boolean) {
    const all = await scene({ isConnected })
    const post = await postBy(all.coach.user)
    await commentOn(all.mia, post.id, 'Great camp!')
    return { ...all, post }
  }

  test('whoever names the minor needs the right to, everybody else is free', async ({ assert }) => {
    const { coach, post } = await answered(false)
    assert.equal((await commentOn(coach, post.id, 'Thank you all')).status, 201)
    for (const content of ['Mia, see you', 'Thanks @Mia', 'Thanks, Mia Okafor']) {
      assert.equal((await commentOn(coach, post.id, content)).status, 403)
    }
  })

  test('a connected adult’s answer waits for the guardian', async ({ assert }) => {
    const { mia, guardian, coach, post } = await answered(true)
    assert.equal((await commentOn(coach, post.id, 'Thanks @Mia')).json.guardianStatus, 'pending')
    assert.lengthOf(await commentsOf(mia, post.id), 1)
    const [waiting] = await approvalsOf(guardian)
    await decide(guardian, waiting?.id ?? '', 'approved')
    assert.lengthOf(await commentsOf(mia, post.id), 2)
  })

  test('contact data are refused once a minor whom the writer can see wrote there', async ({
    assert,
  }) => {
    const { coach, mia, post } = await answered(false)
    assert.equal((await commentOn(coach, post.id, NUMBER)).status, 422)
    const another = await postBy(coach.user)
    assert.equal((await commentOn(coach, another.id, NUMBER)).status, 201)
    await block(mia.user, coach.user)
    assert.equal((await commentOn(coach, post.id, NUMBER)).status, 201)
  })
})

/**
 * Every call that takes a free text, with the gate between an adult's words in it and a minor. A boost, a request to join a
 * staff, an answer to a request have no words: a field with some would have to come in here.
 */
const GATES: Record<string, readonly string[]> = {
  'to one person, as the table of messages, without contact data': ['POST /api/messages'],
  'to one person, read by the guardian first, without contact data': ['POST /api/connections'],
  'under a post, as the table of messages; waits for the guardian; without contact data': [
    'POST /api/posts/{id}/comments',
  ],
  'beside every word of a person, without contact data': [
    'POST /api/register',
    'PUT /api/account/name',
    'PUT /api/account/type',
  ],
  'from a guardian to the family': ['PUT /api/approvals/{id}'],
  'published to the audience of its level, to nobody in particular; reports, reviewers': [
    'POST /api/posts',
    'POST /api/media',
    'PUT /api/media/{id}',
    'PUT /api/athlete-profiles',
    'PUT /api/profile-images',
    'PUT /api/banner-images',
  ],
  'from curators and admins, all in the audit log': [
    'POST /api/news',
    'PUT /api/news/{id}',
    'PUT /api/admin/identity-reviews/{id}',
    'PUT /api/admin/reports/{id}',
    'PUT /api/admin/users/{id}',
    'PUT /api/admin/verification-requests/{id}',
    'PUT /api/admin/areas/{remote}/flags/{flag}',
  ],
  'to reviewers, in confidence': [
    'POST /api/reports',
    'POST /api/appeals',
    'POST /api/verification-requests',
    'POST /api/verification-requests/{id}/appeal',
  ],
  'read by nobody: passwords, codes, tokens, files, measurements': [
    'POST /api/login',
    'POST /api/login/code',
    'DELETE /api/account',
    'PUT /api/account/password',
    'PUT /api/account/email',
    'PUT /api/account/authenticator',
    'PUT /api/account/passkeys/{id}',
    'POST /api/account/confirmation',
    'POST /api/password/reset',
    'POST /api/email/confirm',
    'POST /api/guardian/look-up',
    'POST /api/guardian/accept',
    'POST /api/client-errors',
    'POST /api/page-timings',
    'POST /api/releases/{remote}',
    'POST /api/releases/{remote}/dry-run',
  ],
}

test.group('Every way of an adult’s words to a minor', (group) => {
  group.each.setup(cleanDatabase)

  /** True for a schema with a text that a person writes freely. */
  function takesWords(part: unknown): boolean {
    if (typeof part !== 'object' || part === null) return false
    if (Array.isArray(part)) return part.some(takesWords)
    const { type } = part as { type?: unknown }
    const isFree = !['enum', 'const', 'format', 'pattern'].some((key) => key in part)
    return (type === 'string' && isFree) || Object.values(part).some(takesWords)
  }
  const hasWords = ({ body }: Endpoint) =>
    body !== undefined && takesWords(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }))

  test('has its gate', ({ assert }) => {
    const writes = Object.values(api as Record<string, Endpoint>)
      .filter((endpoint) => endpoint.method !== 'GET' && hasWords(endpoint))
      .map(callName)
    assert.sameMembers(writes, Object.values(GATES).flat())
  })

  test('by message: a number is refused after every other refusal', async ({ assert }) => {
    const { mia, guardian, coach } = await scene()
    const sent = (content: string) => send(coach.visitor, mia.user.id, content)
    const refused = await sent(NUMBER)
    assert.equal(refused.status, 422)
    assert.property(problemIn(refused).fields, 'content')
    assert.equal((await sent('See you on Saturday, 9:30')).status, 201)
    const stranger = await someone(COACH)
    assert.equal((await send(stranger.visitor, mia.user.id, NUMBER)).status, 403)
    assert.equal((await send(mia.visitor, coach.user.id, NUMBER)).status, 201)
    await connect(guardian.user, mia.user, { approvedByGuardian: true })
    assert.equal((await send(guardian.visitor, mia.user.id, NUMBER)).status, 201)
  })

  test('by the note of a request: refused whoever it is for, as it would tell an age', async ({
    assert,
  }) => {
    const { mia, coach } = await scene({ isConnected: false })
    const adult = await someone({ levels: { contactVisibility: 'public' } })
    for (const { user } of [mia, adult]) {
      const refused = await ask(coach.visitor, user.id, NUMBER)
      assert.equal(refused.status, 422)
      assert.property(problemIn(refused).fields, 'note')
    }
    assert.equal((await ask(coach.visitor, mia.user.id, 'Saw your race')).status, 201)
  })

  test('by a name', async ({ assert }) => {
    const { visitor } = await someone()
    const name = { firstName: 'Dana', lastName: '619-555-0142' }
    assert.equal((await visitor.put('/api/account/name', name)).status, 422)
  })
})

test.group('Contact that was approved', (group) => {
  group.each.setup(cleanDatabase)

  test('is taken back by either guardian: the connection and its conversation end', async ({
    assert,
  }) => {
    const { mia, guardian, coach } = await scene({ isConnected: false })
    const { json } = await ask(coach.visitor, mia.user.id)
    const [waiting] = await approvalsOf(guardian)
    assert.containSubset(waiting?.connection, { isBackgroundChecked: true })
    const approved = await decide(guardian, waiting?.id ?? '', 'approved')
    assert.isTrue(approved.json.canTakeBack)
    assert.isFalse((await approvalsOf(mia, '?status=approved'))[0]?.canTakeBack)
    await mia.visitor.put(`/api/connections/${json.id}`, { status: 'accepted' })
    assert.equal((await send(coach.visitor, mia.user.id)).status, 201)
    const back = await decide(guardian, waiting?.id ?? '', 'declined')
    assert.equal(back.status, 200)
    assert.equal((back.json as Approval).status, 'declined')
    assert.equal((await send(coach.visitor, mia.user.id)).status, 403)
    assert.deepEqual((await mia.visitor.get<[]>('/api/connections')).json, [])
    assert.equal((await decide(guardian, waiting?.id ?? '', 'declined')).status, 200)
  })

  test('before the child accepted it, the request is declined', async ({ assert }) => {
    const { mia, guardian, coach } = await scene({ isConnected: false })
    const { json } = await ask(coach.visitor, mia.user.id)
    const [waiting] = await approvalsOf(guardian)
    await decide(guardian, waiting?.id ?? '', 'approved')
    await decide(guardian, waiting?.id ?? '', 'declined')
    assert.deepEqual((await mia.visitor.get<[]>('/api/connections/requests')).json, [])
    const late = await mia.visitor.put(`/api/connections/${json.id}`, { status: 'accepted' })
    assert.equal(late.status, 409)
  })
})
