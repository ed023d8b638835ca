import { test } from '@japa/runner'
import { pool } from '#core/database/pool'
import { sweepLexicon } from '#search/sweep_lexicon'
import { cleanDatabase } from '#tests/support/clean_database'
import { coach, filledPerson, fillPage, namesFound } from '#tests/support/search'
import { untilWaiting } from '#tests/support/waiting_statements'

async function knows(word: string): Promise<boolean> {
  const { rows } = await pool.query('select from search_lexicon where word = $1', [word])
  return rows.length > 0
}

test.group('The lexicon of the search', (group) => {
  group.each.setup(cleanDatabase)

  test('an unused word is swept, and the others stay and correct typos', async ({ assert }) => {
    await sweepLexicon()
    const visitor = await coach()
    const amara = await filledPerson('Amara Okafor', { highSchool: 'Brackenridge High' })
    await fillPage(amara, { highSchool: 'O’Neill’s High' })
    assert.isTrue(await knows('brackenridge'))
    assert.equal(await sweepLexicon(), 1)
    assert.isFalse(await knows('brackenridge'))
    assert.isTrue(await knows('oneills'))
    assert.deepEqual(await namesFound(visitor, { q: 'okafr' }), ['Amara Okafor'])
    assert.equal(await sweepLexicon(), 0)
  })

  test('more words than one batch are all checked', async ({ assert }) => {
    await sweepLexicon()
    await filledPerson('Amara Okafor')
    await pool.query(
      `insert into search_lexicon (word) select 'unsaid' || n from generate_series(1, 1200) n`,
    )
    assert.equal(await sweepLexicon(), 1200)
    assert.isTrue(await knows('okafor'))
  })

  test('a word used again during the sweep stays', async ({ assert }) => {
    await sweepLexicon()
    await pool.query(`insert into search_lexicon (word) values ('brackenridge')`)
    const writer = await pool.connect()
    try {
      await writer.query('begin')
      const { rows } = await writer.query<{ id: string }>(
        `insert into users (email, first_name, last_name, account_type, date_of_birth)
         values ('late@example.com', 'Lena', 'Brackenridge', 'athlete', '2000-01-01') returning id`,
      )
      await writer.query('insert into privacy_settings (user_id) values ($1)', [rows[0]?.id])
      const sweeping = sweepLexicon()
      await untilWaiting(1)
      await writer.query('commit')
      assert.equal(await sweeping, 0)
    } finally {
      writer.release()
    }
    assert.isTrue(await knows('brackenridge'))
    assert.deepEqual(await namesFound(await coach(), { q: 'brackenrige' }), ['Lena Brackenridge'])
  })
})
