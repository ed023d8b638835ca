import { type LiveRemote, remotesManifestSchema } from '@fieldhouse/contract'
import { createQueryClient } from '@fieldhouse/remote-kit/query'
import { parseManifest } from '../src/boot/manifest-schema.ts'
import { remotesQuery } from '../src/remotes/remotes-query.ts'
import { checkForUpdates } from '../src/updates/check-for-updates.ts'
import { aRemote } from './a-remote.ts'
import { areLive, shellApi } from './shell-api.ts'

shellApi()

test('the manifest is parsed by the contract', () => {
  const remotes = [
    aRemote(),
    aRemote({
      name: 'mf-admin',
      nav: null,
      audience: { kind: 'account_types', accountTypes: ['admin'], verified: true, teams: true },
      routes: [{ path: '/admin', title: 'Admin', audience: { kind: 'members' } }],
    }),
  ]
  const manifest = remotesManifestSchema.parse({ schemaVersion: 1, remotes })

  expect(parseManifest(manifest)).toEqual({ remotes: manifest.remotes, refused: [] })
})

test('every optional field of a remote arrives', () => {
  const audience = { kind: 'members' } as const
  const full: Required<LiveRemote> = {
    ...aRemote(),
    manifest: '/remotes/mf-example/mf-manifest.json',
    entry: { url: '/remotes/mf-example/entry.js', integrity: null },
    routes: [{ path: '/example', title: 'Example', audience }],
    nav: { label: 'Example', path: '/example', icon: 'area', order: 10, audience },
    slots: [{ name: 'example.card', context: { userId: 'string' } }],
    contributions: [
      { slot: 'profile.card', part: 'games', label: 'Games', order: 1, audience, scripts: [] },
    ],
    flags: { 'quick-replies': true },
    isCanary: true,
    isPreview: true,
  }
  const manifest = remotesManifestSchema.parse({ schemaVersion: 1, remotes: [full] })

  expect(parseManifest(manifest).remotes).toEqual([full])
})

test('the flags of a release keep their values while the page stands', async () => {
  const queryClient = createQueryClient(() => undefined)
  const flagged = (isOn: boolean, differences?: Partial<LiveRemote>) =>
    aRemote({ flags: { 'quick-replies': isOn }, ...differences })
  const values = () =>
    queryClient
      .getQueryData<LiveRemote[]>(['/remotes.json'])
      ?.map(({ name, flags }) => [name, flags])
  queryClient.setQueryData(['/remotes.json'], [flagged(true)])

  areLive([flagged(false), flagged(false, { name: 'mf-new' })])
  await checkForUpdates(queryClient)
  expect(values()).toEqual([
    ['mf-example', { 'quick-replies': true }],
    ['mf-new', { 'quick-replies': false }],
  ])
  await queryClient.fetchQuery({ ...remotesQuery(), staleTime: 0 })
  expect(values()?.[0]).toEqual(['mf-example', { 'quick-replies': true }])

  areLive([flagged(false, { version: '0.1.0-000000000002' })])
  await checkForUpdates(queryClient)
  expect(values()).toEqual([['mf-example', { 'quick-replies': false }]])
})

test('an invalid remote is left out, the others stay', () => {
  const { remotes, refused } = parseManifest({
    schemaVersion: 1,
    remotes: [{ ...aRemote(), entry: 'javascript:alert(1)' }, aRemote({ name: 'mf-fine' })],
  })

  expect(remotes.map(({ name }) => name)).toEqual(['mf-fine'])
  expect(refused).toHaveLength(1)
  expect(refused[0]).toContain('entry')
})

test('an invalid manifest is refused as a whole', () => {
  expect(() => parseManifest({ schemaVersion: 2, remotes: [] })).toThrow()
  expect(() => parseManifest('<!doctype html>')).toThrow()
})
