import { test } from '@japa/runner'
import { canDeleteComment, statusOfNewPost } from '#rules/posting'

const TODAY = '2026-11-21'

test.group('Posting', () => {
  test('what an adult writes appears at once', ({ assert }) => {
    const athlete = { accountType: 'athlete', dateOfBirth: '2008-11-21' } as const
    assert.equal(statusOfNewPost(athlete, TODAY), 'published')
    assert.equal(
      statusOfNewPost({ accountType: 'institution_coach', dateOfBirth: null }, TODAY),
      'published',
    )
  })

  test('what a minor writes waits for a guardian, to the day before they turn 18', ({ assert }) => {
    const athlete = { accountType: 'athlete', dateOfBirth: '2008-11-22' } as const
    assert.equal(statusOfNewPost(athlete, TODAY), 'pending')
    assert.equal(statusOfNewPost(athlete, '2026-11-22'), 'published')
  })
})

test.group('Deleting comments', () => {
  const comment = { authorId: 'commenter', postAuthorId: 'author' }

  for (const [who, may] of [
    ['commenter', true],
    ['author', true],
    ['somebody', false],
  ] as const) {
    test(`the ${who} ${may ? 'may' : 'may not'}`, ({ assert }) => {
      assert.equal(canDeleteComment(who, comment), may)
    })
  }
})
