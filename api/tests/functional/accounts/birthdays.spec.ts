import { test } from '@japa/runner'
import type { Child, CurrentUser } from '@fieldhouse/contract'
import { isMinor, isMinorSql, isOfAge, isUnder18 } from '#rules/age'
import { clock } from '#core/clock'
import { dayIn } from '#core/day_in'
import { pool } from '#core/database/pool'
import { endGuardianships } from '#family/guardians/coming_of_age'
import { cleanDatabase } from '#tests/support/clean_database'
import { eventually } from '#tests/support/eventually'
import { family, type Member } from '#tests/support/families'
import { signedIn, someone } from '#tests/support/people'
import { namesFound } from '#tests/support/search'
import { fc } from '#tests/support/seed'
import type { Visitor } from '#tests/support/visitor'

const ZONES = Intl.supportedValuesOf('timeZone')
const MINUTE_MS = 60_000

/** Midnight of a birthday, by zone; null is an unknown one. */
const MIDNIGHTS = [
  ['Pacific/Kiritimati', '2027-04-29T10:00:00Z'],
  ['Asia/Tokyo', '2027-04-29T15:00:00Z'],
  ['Europe/Berlin', '2027-04-29T22:00:00Z'],
  ['America/New_York', '2027-04-30T04:00:00Z'],
  ['Pacific/Pago_Pago', '2027-04-30T11:00:00Z'],
  [null, '2027-04-30T12:00:00Z'],
] as const

const around = (midnight: string) =>
  [-MINUTE_MS, MINUTE_MS].map((ms) => new Date(Date.parse(midnight) + ms))

const setZone = ({ user }: Member, zone: string | null) =>
  pool.query('update users set time_zone = $2 where id = $1', [user.id, zone])

const zoneOf = async ({ user }: Member): Promise<string | null> =>
  (
    await pool.query<{ time_zone: string | null }>('select time_zone from users where id = $1', [
      user.id,
    ])
  ).rows[0]?.time_zone ?? null

const me = async (visitor: Visitor) => (await visitor.get<CurrentUser>('/api/auth/user')).json

test.group('Ages by the rules and by statements', () => {
  test('agree for every zone, day and moment', async ({ assert }) => {
    const asked = fc.record({
      zone: fc.option(fc.constantFrom(...ZONES), { freq: 20 }),
      accountType: fc.constantFrom('athlete', 'parent', null),
      // Around leap days, the ends of years, and every other day.
      born: fc.oneof(
        fc.constantFrom('2008-02-29', '2008-12-31', '2009-01-01', '2009-02-28', '2009-03-01', null),
        fc
          .date({ min: new Date('2007-01-01'), max: new Date('2011-01-01'), noInvalidDate: true })
          .map((day) => day.toISOString().slice(0, 10)),
      ),
      age: fc.constantFrom(17, 18),
      quarters: fc.integer({ min: -4 * 30, max: 4 * 30 }),
      beside: fc.constantFrom(-1, 0, 1),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 40, maxLength: 40 }), async (all) => {
        const people = all.map(({ zone, accountType, born, age, quarters, beside }) => ({
          accountType,
          dateOfBirth: born,
          timeZone: zone,
          at: new Date(
            Date.parse(
              `${Number((born ?? '2009-01-01').slice(0, 4)) + age}${(born ?? '2009-01-01').slice(4).replace('-02-29', '-03-01')}`,
            ) +
              quarters * 15 * MINUTE_MS +
              beside,
          ),
        }))
        const { rows } = await pool.query<{ day: string | null }>(
          `select (owner.at at time zone owner.time_zone)::date::text as day, ${isMinorSql('owner', 'owner.at')} as minor, ${isUnder18('owner', 'owner.at')} as young,
             ${isOfAge('owner', 'owner.at')} as grown
           from unnest($1::text[], $2::date[], $3::text[], $4::timestamptz[])
             with ordinality owner (account_type, date_of_birth, time_zone, at, place)
           order by owner.place`,
          [
            people.map(({ accountType }) => accountType),
            people.map(({ dateOfBirth }) => dateOfBirth),
            people.map(({ timeZone }) => timeZone),
            people.map(({ at }) => at),
          ],
        )
        // Node and PostgreSQL learn of new laws about clocks by releases of their own: where they do not know the same day, as in
        // Casablanca in September 2026, they cannot know the same age.
        const compared = people.flatMap((person, place) => {
          const { day = null, ...bySql } = rows[place] ?? {}
          const { timeZone, at } = person
          return timeZone === null || day === dayIn(timeZone, at) ? [{ person, bySql }] : []
        })
        assert.isAbove(compared.length, people.length / 2)
        assert.deepEqual(
          compared.map(({ bySql }) => bySql),
          compared.map(({ person: { at, ...person } }) => {
            const young = person.dateOfBirth
              ? isMinor({ ...person, accountType: 'athlete' }, at)
              : null
            const minor = person.accountType === 'athlete' ? young : false
            return { minor, young, grown: young === null ? null : !young }
          }),
          JSON.stringify(people),
        )
      }),
      { numRuns: 100 },
    )
  })

  test('the database knows every zone that a browser can name, and keeps no other', async ({
    assert,
  }) => {
    const { rows } = await pool.query<{ zone: string }>(
      `select zone from unnest($1::text[]) zone where known_time_zone(zone) is distinct from zone`,
      [ZONES],
    )
    assert.deepEqual(rows, [])
    const unknown = await pool.query(`select known_time_zone('Europe/Atlantis') as zone`)
    assert.deepEqual(unknown.rows, [{ zone: null }])
  })
})

test.group('A birthday', (group) => {
  group.each.setup(cleanDatabase)

  for (const [zone, midnight] of MIDNIGHTS) {
    test(`in ${zone ?? 'an unknown place'} comes at that midnight for rules, lists, guardians and the job alike`, async ({
      assert,
    }) => {
      const { child: lena, parent: martin } = await family()
      await lena.user.merge({ dateOfBirth: '2009-04-30', timeZone: zone }).save()
      const alone = await someone({ dateOfBirth: '2009-04-30', firstName: 'Mira' })
      await setZone(alone, zone)
      const facts = []
      for (const moment of around(midnight)) {
        clock.travelTo(moment)
        const ended = await endGuardianships()
        const guardian = await signedIn(martin.user)
        const children = await guardian.get<Child[]>('/api/children')
        const activity = await guardian.get(`/api/activity-log/${lena.user.id}`)
        facts.push([
          (await me(await signedIn(lena.user))).isMinor,
          (await me(await signedIn(alone.user))).status,
          children.json.length,
          activity.status,
          (await namesFound(guardian, { q: 'mira' })).length,
          ended,
        ])
      }
      assert.deepEqual(facts, [
        [true, 'awaiting_guardian', 1, 200, 0, 0],
        [false, 'active', 0, 404, 1, 1],
      ])
    })

    test(`in ${zone ?? 'an unknown place'} opens Fieldhouse at seventeen, and not before`, async ({
      assert,
    }) => {
      const mika = await someone({ accountType: null, dateOfBirth: null })
      await setZone(mika, zone)
      const [before, after] = around(midnight)
      const choice = { accountType: 'athlete', dateOfBirth: '2010-04-30' }
      clock.travelTo(before!)
      const visitor = await signedIn(mika.user)
      assert.equal((await visitor.put('/api/account/type', choice)).status, 422)
      const refused = await me(visitor)
      assert.deepInclude(refused, { status: 'under_age', seventeenOn: '2027-04-30' })
      clock.travelTo(after!)
      assert.equal((await visitor.put('/api/account/type', choice)).status, 200)
      assert.deepInclude(await me(visitor), { status: 'awaiting_guardian', seventeenOn: null })
    })
  }
})

test.group('The zone of a person', (group) => {
  group.each.setup(cleanDatabase)

  async function browser({ user }: Member, zone: string) {
    const visitor = await signedIn(user)
    visitor.setCookie('fieldhouse-time-zone', encodeURIComponent(zone))
    return visitor
  }

  test('is that of their browser, in the very request that states a date of birth', async ({
    assert,
  }) => {
    clock.travelTo('2027-04-29T15:01:00Z')
    const mika = await someone({ accountType: null, dateOfBirth: null })
    const choice = { accountType: 'athlete', dateOfBirth: '2010-04-30' }
    const visitor = await browser(mika, 'Asia/Tokyo')
    assert.equal((await visitor.put('/api/account/type', choice)).status, 200)
    assert.equal(await zoneOf(mika), 'Asia/Tokyo')
  })

  test('is none if nobody knows it', async ({ assert }) => {
    const mika = await someone({ accountType: null, dateOfBirth: null })
    const visitor = await browser(mika, 'Europe/Atlantis')
    const { status } = await visitor.put('/api/account/type', { accountType: 'parent' })
    assert.deepEqual([status, await zoneOf(mika)], [200, null])
  })

  test('moves with them, but not on the birthday that it decides', async ({ assert }) => {
    const lena = await someone({ dateOfBirth: '2009-04-30', timeZone: 'America/New_York' })
    // It is the 30th on Kiritimati already.
    clock.travelTo('2027-04-29T12:00:00Z')
    const visitor = await browser(lena, 'Pacific/Kiritimati')
    clock.travelTo('2027-04-29T12:06:00Z')
    assert.isTrue((await me(visitor)).isMinor)
    const mailZone = async () =>
      (
        await pool.query<{ time_zone: string }>(
          'select time_zone from mail_settings where user_id = $1',
          [lena.user.id],
        )
      ).rows[0]?.time_zone
    // Mail follows the browser at once, and is written after the zone of ages.
    await eventually(async () => (await mailZone()) === 'Pacific/Kiritimati')
    assert.equal(await zoneOf(lena), 'America/New_York')
    assert.isTrue((await me(visitor)).isMinor)

    clock.travelTo('2027-04-30T12:12:00Z')
    assert.isFalse((await me(visitor)).isMinor)
    await eventually(async () => (await zoneOf(lena)) === 'Pacific/Kiritimati')
  })
})
