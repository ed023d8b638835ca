import { test } from '@japa/runner'
import type { PrivacySettings as Levels, ReportCase } from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import {
  admin,
  curator,
  decide,
  everything,
  queue,
  report,
  SUBJECT_TYPES,
} from '#tests/support/moderation'
import { bornYearsAgo } from '#tests/support/people'
import { block } from '#tests/support/relations'
import { nextOf, type Response, type Visitor } from '#tests/support/visitor'

type SubjectType = (typeof SUBJECT_TYPES)[number]
type Scene = Awaited<ReturnType<typeof everything>>
interface Reviewers {
  asCurator: Awaited<ReturnType<typeof curator>>
  asAdmin: Awaited<ReturnType<typeof admin>>
}

const levels = (user: User, changes: Partial<Levels>) =>
  PrivacySettings.query().where({ userId: user.id }).update(changes)

const becomesMinor = (user: User) => user.merge({ dateOfBirth: bornYearsAgo(17) }).save()

const ALL = SUBJECT_TYPES.filter((type) => type !== 'message')
const BUT_MEDIA = ALL.filter((type) => type !== 'media')
const BUT_COMMENT = ALL.filter((type) => type !== 'comment')

interface Case {
  /** Change after everything of a person was reported. */
  comes: (scene: Scene, reviewers: Reviewers) => Promise<unknown>
  curatorSees: readonly SubjectType[]
  /** Withheld from an admin until opened, which is audited. */
  adminOpens: readonly SubjectType[]
}

const MESSAGE = ['message'] as const
const ALL_WITH_MESSAGE = SUBJECT_TYPES

const CASES: Record<string, Case> = {
  'everything is public': {
    comes: async () => {},
    curatorSees: ALL,
    adminOpens: MESSAGE,
  },
  'the profile is for coaches': {
    comes: ({ user }) => levels(user, { profileVisibility: 'coaches' }),
    curatorSees: [],
    adminOpens: ALL_WITH_MESSAGE,
  },
  'the profile is private': {
    comes: ({ user }) => levels(user, { profileVisibility: 'private' }),
    curatorSees: [],
    adminOpens: ALL_WITH_MESSAGE,
  },
  'the gallery is private': {
    comes: ({ user }) => levels(user, { mediaVisibility: 'private' }),
    curatorSees: BUT_MEDIA,
    adminOpens: ['message', 'media'],
  },
  'whose it is is a minor': {
    comes: ({ user }) => becomesMinor(user),
    curatorSees: [],
    adminOpens: MESSAGE,
  },
  'the post that it is under is a minor’s': {
    comes: ({ host }) => becomesMinor(host.user),
    curatorSees: BUT_COMMENT,
    adminOpens: MESSAGE,
  },
  'the post that it is under is for coaches': {
    comes: ({ host }) => levels(host.user, { profileVisibility: 'coaches' }),
    curatorSees: BUT_COMMENT,
    adminOpens: ['message', 'comment'],
  },
  'whose it is was suspended': {
    comes: ({ user }) =>
      pool.query('update users set suspended_at = now() where id = $1', [user.id]),
    curatorSees: [],
    adminOpens: ALL_WITH_MESSAGE,
  },
  'whose it is blocked the curator': {
    comes: ({ user }, { asCurator }) => block(user, asCurator.user),
    curatorSees: [],
    adminOpens: MESSAGE,
  },
  'its author deleted it': {
    comes: ({ subjects }) => pool.query('delete from posts where id = $1', [subjects.post]),
    curatorSees: ALL.filter((type) => type !== 'post'),
    adminOpens: ['message', 'post'],
  },
  'it waited for a guardian when it was hidden': {
    comes: ({ subjects }) =>
      pool.query(`update posts set status = 'hidden', hidden_from = 'pending' where id = $1`, [
        subjects.post,
      ]),
    curatorSees: ALL.filter((type) => type !== 'post'),
    adminOpens: ['message', 'post'],
  },
  'a reviewer hid it': {
    comes: async ({ subjects }) => {
      await pool.query(`update posts set status = 'hidden', hidden_from = status where id = $1`, [
        subjects.post,
      ])
      await pool.query('update post_comments set hidden_at = now() where id = $1', [
        subjects.comment,
      ])
    },
    curatorSees: ALL,
    adminOpens: MESSAGE,
  },
}

const WORDS: Record<SubjectType, string> = {
  profile: 'Plays the long game.',
  post: 'a post',
  comment: 'a comment',
  message: 'a message',
  media: 'a caption',
}

const looks = async (caseId: string) =>
  (
    await pool.query<{ actor_id: string }>(
      `select actor_id from audit_log where action = 'report.content_read' and subject_id = $1`,
      [caseId],
    )
  ).rows.map(({ actor_id: actorId }) => actorId)

/** All pages of the queue, with one report each. */
async function pagedQueue(visitor: Visitor, query = '') {
  const found: ReportCase[] = []
  let path: string | undefined = `/api/admin/reports?limit=1${query}`
  while (path) {
    const page: Response<ReportCase[]> = await visitor.get(path)
    found.push(...page.json)
    path = nextOf(page.headers)
  }
  return found
}

const typesIn = (cases: ReportCase[]) => cases.map(({ subjectType }) => subjectType)

async function everythingReported() {
  const scene = await everything()
  const { user, visitor, friend, subjects } = scene
  await visitor.put('/api/athlete-profiles', { bio: WORDS.profile })
  await levels(user, { profileVisibility: 'public', mediaVisibility: 'public' })
  const ids = {} as Record<SubjectType, string>
  for (const type of SUBJECT_TYPES) {
    const { json } = await report(friend.visitor, type, subjects[type])
    ids[type] = json.id
  }
  return { scene, ids }
}

test.group('Reports visible to a reviewer', (group) => {
  group.each.setup(cleanDatabase)

  for (const [name, { comes, curatorSees, adminOpens }] of Object.entries(CASES)) {
    test(`a curator, where ${name}`, async ({ assert }) => {
      const { scene, ids } = await everythingReported()
      const reviewers = { asCurator: await curator(), asAdmin: await admin() }
      await comes(scene, reviewers)
      const { visitor } = reviewers.asCurator

      for (const query of ['', '&status=open']) {
        const listed = await pagedQueue(visitor, query)
        assert.sameMembers(typesIn(listed), [...curatorSees], query)
      }
      for (const type of SUBJECT_TYPES) {
        const isSeen = curatorSees.includes(type)
        const path = `/api/admin/reports/${ids[type]}`
        const one = await visitor.get<ReportCase>(path)
        assert.equal(one.status, isSeen ? 200 : 404, type)
        if (!isSeen) {
          assert.notInclude(one.text, WORDS[type])
          const picture = await visitor.get(`${path}/picture?w=96`)
          assert.equal(picture.status, 404, `picture of ${type}`)
          for (const decision of ['dismiss', 'hide', 'restore', 'suspend'] as const) {
            assert.equal((await decide(visitor, ids[type], { decision })).status, 404, decision)
          }
        }
        assert.deepEqual(await looks(ids[type]), [])
      }
    })

    test(`an admin, where ${name}`, async ({ assert }) => {
      const { scene, ids } = await everythingReported()
      const reviewers = { asCurator: await curator(), asAdmin: await admin() }
      await comes(scene, reviewers)
      const { visitor, user } = reviewers.asAdmin

      const listed = await queue(visitor)
      assert.sameMembers(typesIn(listed), [...SUBJECT_TYPES])
      assert.sameMembers(typesIn(await pagedQueue(visitor, '&status=open')), [...SUBJECT_TYPES])
      for (const row of listed) {
        const isHidden = adminOpens.includes(row.subjectType)
        assert.equal(row.words, isHidden ? 'withheld' : 'open', row.subjectType)
        const shown = JSON.stringify(row).includes(WORDS[row.subjectType])
        assert.equal(shown, !isHidden, row.subjectType)
        assert.deepEqual(await looks(row.id), [])
      }
      for (const type of SUBJECT_TYPES) {
        const isHidden = adminOpens.includes(type)
        const opened = await visitor.get<ReportCase>(`/api/admin/reports/${ids[type]}`)
        assert.include(opened.json, {
          words: isHidden ? 'opened' : 'open',
          quote: WORDS[type],
        })
        assert.deepEqual(await looks(ids[type]), isHidden ? [user.id] : [], type)
      }
    })
  }

  test('a decision shows an admin no text that they did not open', async ({ assert }) => {
    const { ids } = await everythingReported()
    const { visitor } = await admin()
    const decided = await decide(visitor, ids.message, { decision: 'hide' })
    assert.include(decided.json, { words: 'withheld', quote: null })
    assert.notInclude(decided.text, WORDS.message)
    assert.deepEqual(await looks(ids.message), [])
  })

  test('an involved admin opens nothing: another one decides', async ({ assert }) => {
    const { scene, ids } = await everythingReported()
    const { visitor, user } = await admin()
    await pool.query('insert into guardian_links (child_id, guardian_id) values ($1, $2)', [
      scene.user.id,
      user.id,
    ])
    const kept = await visitor.get<ReportCase>(`/api/admin/reports/${ids.message}`)
    assert.include(kept.json, { words: 'withheld', quote: null, canDecide: false })
    assert.deepEqual(await looks(ids.message), [])
  })

  test('each view of the text or the picture is an audit entry of its own', async ({ assert }) => {
    const { scene, ids } = await everythingReported()
    await levels(scene.user, { mediaVisibility: 'private' })
    const { visitor, user } = await admin()
    const path = `/api/admin/reports/${ids.media}`
    await visitor.get(path)
    await visitor.get(path)
    await visitor.get(`${path}/picture?w=96`)
    assert.deepEqual(await looks(ids.media), [user.id, user.id, user.id])
  })
})
