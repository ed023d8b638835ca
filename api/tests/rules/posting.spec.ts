import { test } from '@japa/runner'
import { canDeleteComment, statusOfNewPost } from '#rules/posting'

const NOW = new Date('2026-11-21T12:00:00Z')

const ON = { requireApprovalForPosts: true }
const OFF = { requireApprovalForPosts: false }
const MINOR = { accountType: 'athlete', dateOfBirth: '2008-11-22', timeZone: null } as const

test.group('Posting', () => {
  test('an adult’s post is published at once', ({ assert }) => {
    const athlete = { accountType: 'athlete', dateOfBirth: '2008-11-21', timeZone: null } as const
    assert.equal(statusOfNewPost(athlete, [ON], NOW), 'published')
    const coach = { accountType: 'institution_coach', dateOfBirth: null, timeZone: null } as const
    assert.equal(statusOfNewPost(coach, [], NOW), 'published')
  })

  test('a minor’s post waits for a guardian, up to the day before the 18th birthday', ({
    assert,
  }) => {
    assert.equal(statusOfNewPost(MINOR, [ON], NOW), 'pending')
    assert.equal(statusOfNewPost(MINOR, [ON], new Date('2026-11-22T12:00:00Z')), 'published')
  })

  for (const [guardians, status] of [
    [[OFF], 'published'],
    [[OFF, OFF], 'published'],
    [[OFF, ON], 'pending'],
    [[ON, OFF], 'pending'],
    [[], 'pending'],
  ] as const) {
    const said = guardians.map((row) => (row === ON ? 'on' : 'off')).join(' and ')
    test(`with approval ${said || 'of nobody'} it is ${status}`, ({ assert }) => {
      assert.equal(statusOfNewPost(MINOR, guardians, NOW), status)
    })
  }
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
