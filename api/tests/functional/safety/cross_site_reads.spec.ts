import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { PUBLIC_FILES } from '#front_door/public_files'
import { cleanDatabase } from '#tests/support/clean_database'
import { databaseState } from '#tests/support/database_state'
import { send } from '#tests/support/messages'
import { report } from '#tests/support/moderation'
import { write } from '#tests/support/news'
import { person, signedIn } from '#tests/support/people'
import { type Scene, setLevels, setScene } from '#tests/support/read_scene'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { serverOrigin } from '#tests/support/test_server'
import { filed, TWO_PAGES, uploadDocument } from '#tests/support/verification'
import type { Visitor } from '#tests/support/visitor'

/** Request headers that show a foreign page as the initiator. */
const CROSS_SITE_HEADERS = [
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
  { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  { referer: 'https://evil.example/' },
]

/** Routes without an answer in this world: they need a deploy token, a provider, a build, a mail or a finished export. */
const UNANSWERED = [
  '/api',
  '/api/*',
  '/api/account/export/file',
  '/api/callback',
  '/api/dev/mail/:id',
  '/api/devices/end',
  '/api/identity-reviews/cancel',
  '/api/login/confirm',
  '/api/login/recovery',
  '/api/mail/unsubscribe',
  '/api/releases/:remote',
  '/api/releases/:remote/previews',
  '/api/releases/:remote/contact',
  '/api/releases/:remote/state',
  '/api/releases/:remote/history',
  '/api/releases/:remote/errors',
  '/api/releases/:remote/failed-calls',
  '/api/releases/:remote/flags',
  '/assets/*',
  '/storybook',
  '/storybook/*',
  '/.well-known',
  '/.well-known/*',
  '/.well-known/security.txt',
  ...PUBLIC_FILES.map((name) => `/${name}`),
  '/remotes/:remote/:file',
]

/** Caches without any information about people. */
const MADE_ON_DEMAND = ['picture_sizes']

interface World extends Scene {
  request: string
  document: string
  report: string
  slug: string
  article: string
}

/** Paths with ids of this world, by route. Add a line for a new one. */
const PLACES: Record<string, (world: World) => string> = {
  '/api/profiles/:id': ({ owner }) => `/api/profiles/${owner.id}`,
  '/api/profiles/:id/posts': ({ owner }) => `/api/profiles/${owner.id}/posts`,
  '/api/profiles/:id/media': ({ owner }) => `/api/profiles/${owner.id}/media`,
  '/api/profiles/:id/staff': ({ owner }) => `/api/profiles/${owner.id}/staff`,
  '/api/posts/:id': ({ post }) => `/api/posts/${post}`,
  '/api/posts/:id/comments': ({ hostPost }) => `/api/posts/${hostPost}/comments`,
  '/api/pictures/:id': ({ photo }) => photo,
  '/api/messages/:otherUserId': ({ owner }) => `/api/messages/${owner.id}`,
  '/api/children/:id/connections': ({ owner }) => `/api/children/${owner.id}/connections`,
  '/api/children/:id/privacy-settings': ({ owner }) => `/api/children/${owner.id}/privacy-settings`,
  '/api/children/:id/conversations': ({ owner }) => `/api/children/${owner.id}/conversations`,
  '/api/children/:id/conversations/:otherUserId': ({ owner, users }) =>
    `/api/children/${owner.id}/conversations/${users.connected.id}`,
  '/api/activity-log/:childUserId': ({ owner }) => `/api/activity-log/${owner.id}`,
  '/api/parental-controls/:id/history': ({ control }) =>
    `/api/parental-controls/${control}/history`,
  '/api/news/:slug': ({ slug }) => `/api/news/${slug}`,
  '/api/news/:id/revisions': ({ article }) => `/api/news/${article}/revisions`,
  '/api/admin/areas/:remote/releases': () => '/api/admin/areas/mf-feed/releases',
  '/api/admin/areas/:remote/flags': () => '/api/admin/areas/mf-trial/flags',
  '/api/admin/areas/:remote/contact': () => '/api/admin/areas/mf-trial/contact',
  '/api/admin/areas/:remote/previews': () => '/api/admin/areas/mf-trial/previews',
  '/api/admin/areas/:remote/history': () => '/api/admin/areas/mf-feed/history',
  '/api/admin/areas/:remote/errors': () => '/api/admin/areas/mf-feed/errors',
  '/api/admin/areas/:remote/failed-calls': () => '/api/admin/areas/mf-feed/failed-calls',
  '/api/admin/reports/:id': (world) => `/api/admin/reports/${world.report}`,
  '/api/admin/reports/:id/picture': (world) => `/api/admin/reports/${world.report}/picture`,
  '/api/admin/verification-requests/:id': ({ request }) =>
    `/api/admin/verification-requests/${request}`,
  '/api/admin/verification-requests/:id/documents/:documentId': ({ request, document }) =>
    `/api/admin/verification-requests/${request}/documents/${document}`,
  '/api/admin/verification-requests/:id/documents/:documentId/pages/:page': ({
    request,
    document,
  }) => `/api/admin/verification-requests/${request}/documents/${document}/pages/1`,
  '/api/dev/mail/:id': () => '/api/dev/mail/1',
  '/api/releases/:remote': () => '/api/releases/mf-feed',
  '/api/releases/:remote/contact': () => '/api/releases/mf-feed/contact',
  '/api/releases/:remote/previews': () => '/api/releases/mf-feed/previews',
  '/api/releases/:remote/state': () => '/api/releases/mf-feed/state',
  '/api/releases/:remote/history': () => '/api/releases/mf-feed/history',
  '/api/releases/:remote/flags': () => '/api/releases/mf-feed/flags',
  '/api/releases/:remote/errors': () => '/api/releases/mf-feed/errors',
  '/api/releases/:remote/failed-calls': () => '/api/releases/mf-feed/failed-calls',
  '/remotes/:remote/:file': () => '/remotes/mf-trial/entry.js',
  '/.well-known/*': () => '/.well-known/nothing',
  '/assets/*': () => '/assets/shell.js',
  '/storybook/*': () => '/storybook/index.html',
  '/api/*': () => '/api/nothing/here',
  '/api/search/suggest': () => '/api/search/suggest?q=jor',
  '/*': ({ owner }) => `/profile/${owner.id}?override=mf-feed=http://localhost:4101`,
}

/** All GET routes, whoever registers them. */
function readPatterns(): string[] {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ methods }) => methods.includes('GET'))
    .map(({ pattern }) => pattern)
}

function addressOf(pattern: string, world: World): string {
  const place = PLACES[pattern]
  if (place) return place(world)
  if (/[:*]/.test(pattern)) throw new Error(`${pattern} has no line in PLACES`)
  return pattern
}

async function worldWithEverything(): Promise<World> {
  const scene = await setScene()
  await setLevels(scene, {})
  const { viewers, owner, users } = scene
  // Unread in each of their threads.
  await send(viewers.stranger, users.connected.id, 'Hello there')
  await send(viewers.connected, owner.id, 'See you')
  await viewers.connected.post('/api/account/export')
  await viewers.guardian.put(`/api/parental-controls/${scene.control}`, { canViewMessages: true })
  await viewers.guardian.post('/api/guardian/invitations')
  const { json: reported } = await report(viewers.stranger, 'media', scene.media)
  const request = await filed(viewers.connected, {
    documents: [await uploadDocument(viewers.connected, TWO_PAGES)],
  })
  const { json: article } = await write(viewers.curator)
  return {
    ...scene,
    request: request.id,
    document: request.documents[0]?.id ?? '',
    report: reported.id,
    slug: article.slug,
    article: article.id,
  }
}

/** Sends a request without waiting for the end of a stream. */
async function ask(visitor: Visitor, path: string, headers: Record<string, string> = {}) {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(new URL(path, serverOrigin()), {
    redirect: 'manual',
    headers: { ...headers, cookie },
  })
  await response.body?.cancel()
  return response
}

test.group('A read requested by another site', (group) => {
  let world: World
  group.setup(async () => {
    await cleanDatabase()
    world = await worldWithEverything()
    await forgetReleases()
    await (await Team.of('mf-trial')).ship(buildOf('trial'))
  })

  test('changes nothing, at any address and for any account', async ({ assert }) => {
    const { connected, guardian, curator, admin } = world.viewers
    const readers = [connected, guardian, curator, admin, world.viewers['signed out']]
    const patterns = readPatterns()
    assert.isAbove(patterns.length, 70)
    const before = await databaseState()
    for (const pattern of patterns) {
      const address = addressOf(pattern, world)
      const asked = readers.flatMap((reader) =>
        CROSS_SITE_HEADERS.map((headers) => ask(reader, address, headers)),
      )
      for (const { status, headers } of await Promise.all(asked)) {
        assert.isBelow(status, 500, address)
        assert.isEmpty(headers.getSetCookie(), address)
      }
      const after = await databaseState()
      const changed = Object.keys(after).filter(
        (table) => !MADE_ON_DEMAND.includes(table) && after[table] !== before[table],
      )
      assert.deepEqual(changed, [], address)
    }
  }).timeout(600_000)

  test('takes effect when requested by this site', async ({ assert }) => {
    const { viewers } = world
    const organization = await signedIn(
      await person({ accountType: 'institution_org', organizationKind: 'team', isVerified: true }),
    )
    const readers = [
      viewers.connected,
      viewers.guardian,
      viewers.admin,
      organization,
      viewers['signed out'],
    ]
    const unread: string[] = []
    for (const pattern of readPatterns().filter((one) => !UNANSWERED.includes(one))) {
      // Last: it ends the session.
      if (pattern === '/api/logout') continue
      const answers = []
      for (const reader of readers) {
        answers.push(
          await ask(reader, addressOf(pattern, world), { 'sec-fetch-site': 'same-origin' }),
        )
      }
      if (answers.every(({ status }) => status >= 400)) unread.push(pattern)
    }
    assert.deepEqual(unread, [])
    const { status } = await ask(viewers.admin, '/api/logout', { 'sec-fetch-site': 'same-origin' })
    assert.equal(status, 302)
    assert.equal((await ask(viewers.admin, '/api/auth/user')).status, 401)
  }).timeout(600_000)
})
