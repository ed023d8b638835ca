import { test } from '@japa/runner'
import type {
  ContactQuestion,
  Notification,
  PrivacySettings,
  Profile,
  VerificationType,
} from '@fieldhouse/contract'
import { cleanDatabase } from '#tests/support/clean_database'
import type { Member } from '#tests/support/families'
import { someone } from '#tests/support/people'
import { COACH } from '#tests/support/staff'
import { ADMIN, APPROVED, filed, review } from '#tests/support/verification'

const NEW_COACH = { accountType: 'institution_coach' } as const

const contactOf = async ({ visitor }: Member) =>
  (await visitor.get<PrivacySettings>('/api/privacy-settings')).json.contactVisibility
const titlesOf = async ({ visitor }: Member) =>
  (await visitor.get<Notification[]>('/api/notifications')).json.map(({ title }) => title)
const isAsked = async ({ visitor }: Member) =>
  (await visitor.get<ContactQuestion>('/api/privacy-settings/contact-question')).json.isOpen

async function verify({ visitor }: Member, verificationType: VerificationType = 'identity') {
  const { id } = await filed(visitor, { verificationType })
  await review((await someone(ADMIN)).visitor, id, APPROVED)
}

test.group('Contact with verified coaches', (group) => {
  group.each.setup(cleanDatabase)

  test('opens to athletes with the verification, with a notification', async ({ assert }) => {
    const [coach, athlete] = [await someone(NEW_COACH), await someone()]
    const canConnect = async () =>
      (await athlete.visitor.get<Profile>(`/api/profiles/${coach.user.id}`)).json.canConnect
    assert.isFalse(await canConnect())
    await verify(coach)
    assert.equal(await contactOf(coach), 'public')
    assert.isTrue(await canConnect())
    assert.include(await titlesOf(coach), 'Athletes can reach you now')
    assert.isFalse(await isAsked(coach))
  })

  test('keeps a level chosen before, even an unchanged one', async ({ assert }) => {
    for (const contactVisibility of ['coaches', 'private'] as const) {
      const coach = await someone(NEW_COACH)
      await coach.visitor.put('/api/privacy-settings', { contactVisibility })
      await verify(coach)
      assert.equal(await contactOf(coach), contactVisibility)
      assert.notInclude(await titlesOf(coach), 'Athletes can reach you now')
    }
  })

  test('is not opened by a background check alone, or by an athlete’s badge', async ({
    assert,
  }) => {
    const [coach, athlete] = [await someone(NEW_COACH), await someone()]
    await verify(coach, 'background_check')
    await verify(athlete)
    assert.equal(await contactOf(coach), 'coaches')
    assert.equal(await contactOf(athlete), 'coaches')
  })

  test('accounts verified earlier are asked once', async ({ assert }) => {
    const coach = await someone(COACH)
    assert.isTrue(await isAsked(coach))
    await coach.visitor.put('/api/privacy-settings', { statsVisibility: 'teams' })
    assert.isTrue(await isAsked(coach))
    await coach.visitor.put('/api/privacy-settings', { contactVisibility: 'coaches' })
    assert.isFalse(await isAsked(coach))
    assert.isFalse(await isAsked(await someone({ isVerified: true })))
  })
})
