import { remotesManifestSchema } from '@fieldhouse/contract'
import { parseManifest } from '../src/boot/manifest-schema.ts'
import { aRemote } from './a-remote.ts'

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
