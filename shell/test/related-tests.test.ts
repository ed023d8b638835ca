/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'

const repository = join(__dirname, '..', '..')
const remotes = readdirSync(repository).filter((name) => name.startsWith('mf-'))
const sources = ['shell/src/app.tsx', 'shell/kit/src/remote/remote-root.tsx'].concat(
  remotes.map((name) => `${name}/src/pages.ts`),
)

test.each(sources)(
  'a change of %s is tested before it is committed',
  (source) => {
    const jest = join(repository, 'node_modules', '.bin', 'jest')
    const found = execFileSync(jest, ['--listTests', '--findRelatedTests', source], {
      cwd: repository,
      encoding: 'utf8',
    })
    const [folder = ''] = source.split('/src/')
    const own = join(repository, folder, 'test') + sep
    expect(found.split('\n').filter((file) => file.startsWith(own))).not.toEqual([])
  },
  60_000,
)
