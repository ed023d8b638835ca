import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGE = 'decisions/2026-11-23-replicas.md'

/** Names of the statements that replicas may answer. */
function declared(): string[] {
  return globSync('{app,releases,front_door}/**/*.ts', { cwd: ROOT }).flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split(/\bprepared(?:Pages)?(?:<|\()/)
      .filter((call) => /^[^;]*?\breplicasOr\('/.test(call.split(/\n\n|\nconst /)[0] ?? ''))
      .map((call) => /'(\w+)'/.exec(call)?.[1] ?? file),
  )
}

function listed(): string[] {
  const [, section = ''] = readFileSync(`${ROOT}${PAGE}`, 'utf8').split('\n## Reads\n')
  const [table = ''] = section.split('\n## ')
  return [...table.matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!),
  )
}

test.group('Reads that replicas may answer', () => {
  test('are those of the decision page, each with its reason', ({ assert }) => {
    assert.include(declared(), 'feed')
    assert.sameMembers(declared(), listed())
  })
})
