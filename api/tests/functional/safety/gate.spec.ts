import { test } from '@japa/runner'
import { type PostStatus, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { can } from '#rules/can'
import { admitsContact } from '#rules/contact_visibility'
import { galleryIsVisible } from '#rules/media_visibility'
import { onlookerOf } from '#rules/onlooker'
import { postHasAppeared, postIsVisible } from '#rules/post_visibility'
import { profileIsVisible } from '#rules/visibility'
import { readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { readProfile, subjectOf } from '#profiles/profile_rows'
import { VIEWER, viewerValues } from '#people/viewer_values'
import { cleanDatabase } from '#tests/support/clean_database'
import { type Scene, setLevels, setScene } from '#tests/support/read_scene'

const STATUSES = ['published', 'pending', 'declined', 'hidden'] as const satisfies PostStatus[]

/** Results of the SQL conditions for the owner: `$4` is the owner's id, `$5` the status of their post. */
const CONDITIONS = `
  select ${profileIsVisible(VIEWER)} as profile,
    ${profileIsVisible(VIEWER)} and ${galleryIsVisible(VIEWER)} as media,
    ${profileIsVisible(VIEWER)} and ${admitsContact(VIEWER)} and owner.id <> $1 as contact,
    ${postIsVisible(VIEWER)} as post,
    ${profileIsVisible(VIEWER)} and ${postHasAppeared(VIEWER)} and post.status = 'published' as fire
  from users owner
  join privacy_settings privacy on privacy.user_id = owner.id
  cross join lateral (select owner.id as author_id, $5::text as status) post
  where owner.id = $4`

async function bySql(viewer: Viewer, { owner }: Scene, status: PostStatus) {
  const { rows } = await pool.query<Record<string, boolean>>(CONDITIONS, [
    ...viewerValues(viewer),
    owner.id,
    status,
  ])
  return rows[0]
}

async function byGate(viewer: Viewer, { owner }: Scene, status: PostStatus) {
  const row = await readProfile(viewer, owner.id)
  const onlooker = onlookerOf(viewer, clock.now())
  const subject = subjectOf(viewer, row!)
  const post = { author: subject, status }
  return {
    profile: can(onlooker, 'see_profile', subject),
    media: can(onlooker, 'see_media', subject),
    contact: can(onlooker, 'ask_for_contact', subject),
    post: can(onlooker, 'see_post', post),
    fire: can(onlooker, 'fire', post),
  }
}

test.group('The gate and its SQL conditions', (group) => {
  let scene: Scene
  let viewers: Viewer[]
  group.setup(async () => {
    await cleanDatabase()
    scene = await setScene()
    const { suspended, ...others } = scene.users
    await suspended.delete()
    viewers = await Promise.all(
      [scene.owner, ...Object.values(others)].map(async ({ id }) => ({
        ...(await readAccount(id)),
        sessionId: '',
        confirmedAt: null,
        hasProviderFactor: false,
      })),
    )
  })

  for (const section of ['profileVisibility', 'mediaVisibility', 'contactVisibility'] as const) {
    for (const level of VISIBILITY_LEVELS) {
      for (const status of STATUSES) {
        test(`agree on a ${status} post with ${section} at ${level}`, async ({ assert }) => {
          await setLevels(scene, { [section]: level })
          for (const viewer of viewers) {
            assert.deepEqual(
              await byGate(viewer, scene, status),
              await bySql(viewer, scene, status),
              `${viewer.accountType} ${viewer.id}`,
            )
          }
        })
      }
    }
  }
})
