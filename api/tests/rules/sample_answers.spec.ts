import { test } from '@japa/runner'
import { api, type Endpoint } from '@fieldhouse/contract'
import { sampleAnswers } from '@fieldhouse/contract/samples'

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, 'example')

const reads = Object.values<Endpoint>(api).flatMap(({ method, path, answers, sendsBytes }) =>
  method === 'GET' && answers[200] && !sendsBytes ? [{ path, schema: answers[200] }] : [],
)

test.group('Sample answers', () => {
  for (const { path, schema } of reads) {
    test(`to GET ${path}: what the contract takes as one, and the same each time`, ({ assert }) => {
      const address = `${addressOf(path)}?limit=6`
      const { [address]: answer } = sampleAnswers([address])
      const { error } = schema.safeParse(answer?.data)
      assert.deepEqual(error?.issues ?? [], [])
      assert.deepEqual(sampleAnswers([address])[address], answer)
    })
  }

  test('have rows in their lists', ({ assert }) => {
    const { data } = sampleAnswers(['/api/posts/feed'])['/api/posts/feed']!
    assert.lengthOf(data as unknown[], 3)
  })

  test('are given to reads of the contract alone', ({ assert }) => {
    assert.deepEqual(sampleAnswers(['/api/no-such', '/api/login', '/elsewhere']), {})
  })
})
