import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { firstAddresses, remoteDefinitionSchema, type RemoteRoute } from '@fieldhouse/contract'
import { addressParts } from '@fieldhouse/contract/client'

const route = (path: string, ...data: string[]): RemoteRoute => ({ path, title: 'A page', data })

function at(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://page.test')
  return { path: pathname, query: searchParams }
}

/** Route of a remote in this repository. */
function routeOf(remote: string, path: string): RemoteRoute {
  const file = new URL(`../../../${remote}/remote.json`, import.meta.url)
  const { routes } = remoteDefinitionSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  return routes.find((each) => each.path === path)!
}

const ALL = { q: '', kind: 'athletes', sport: 'all', location: 'all' } as const

/** Addresses of the search page, and what it asks for first. */
const searches = {
  '/search': ALL,
  '/search?q=point+guard&kind=coaches': { ...ALL, q: 'point guard', kind: 'coaches' },
  '/search?q=%20caf%C3%A9%20%26%20more%20': { ...ALL, q: 'café & more' },
  '/search?verified=true&graduationYear=2029&position=guard&location=new-york&sport=basketball': {
    ...ALL,
    sport: 'basketball',
    location: 'new-york',
    position: 'guard',
    graduationYear: 2029,
    verified: 'true',
  },
} as const

test.group('First addresses of a page', () => {
  for (const [address, query] of Object.entries(searches)) {
    test(`${address}: the search that the page asks for, filters included`, ({ assert }) => {
      const asked = addressParts('GET /api/search', { query: { ...query, limit: 24 } }).join('/')
      assert.deepEqual(firstAddresses(routeOf('mf-discover', '/search'), at(address)), [asked])
    })
  }

  test('have parameters of the path, and those of the query that are given', ({ assert }) => {
    const own = route('/teams/:id', '/api/teams/:id?year={year?}', '/api/teams/:id/games?all=true')
    assert.deepEqual(firstAddresses(own, at('/teams/one')), [
      '/api/teams/one',
      '/api/teams/one/games?all=true',
    ])
    assert.deepEqual(firstAddresses(own, at('/teams/one?year=2029&more=1')), [
      '/api/teams/one?year=2029',
      '/api/teams/one/games?all=true',
    ])
  })

  test('with a parameter of the query in their path are left out without it', ({ assert }) => {
    const own = routeOf('mf-feed', '/')
    assert.deepEqual(firstAddresses(own, at('/')), ['/api/posts/feed'])
    assert.deepEqual(firstAddresses(own, at('/?post=0199f2c4-7c1e')), [
      '/api/posts/feed',
      '/api/posts/0199f2c4-7c1e',
      '/api/posts/0199f2c4-7c1e/comments',
    ])
    for (const post of ['..%2Fauth%2Fuser', '..%5Cauth', 'a.b', 'a%3Fmark', 'a%23', '%20a']) {
      assert.deepEqual(firstAddresses(own, at(`/?post=${post}`)), ['/api/posts/feed'])
    }
  })

  test('lead nowhere else, whatever a link says', ({ assert }) => {
    const own = route('/teams/:id', '/api/teams/:id?q={q}')
    for (const path of ['/teams/..%2Fauth', '/teams/a.b', '/teams/..%5Cx']) {
      assert.deepEqual(firstAddresses(own, { path, query: new URLSearchParams() }), [])
    }
    const [asked] = firstAddresses(own, at('/teams/one?q=%23%2F..%2Fx%26as%3Dadmin%0Ax'))
    const { pathname, searchParams, hash } = new URL(asked!, 'http://api.test')
    assert.equal(pathname, '/api/teams/one')
    assert.equal(hash, '')
    assert.deepEqual([...searchParams], [['q', '#/../x&as=admin\nx']])
  })

  test('with a text of more than 200 characters are left to the browser', ({ assert }) => {
    const own = route('/teams', '/api/teams?q={q}', '/api/teams/counts')
    assert.lengthOf(firstAddresses(own, at(`/teams?q=${'a'.repeat(200)}`)), 2)
    assert.deepEqual(firstAddresses(own, at(`/teams?q=${'a'.repeat(201)}`)), ['/api/teams/counts'])
  })
})
