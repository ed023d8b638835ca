import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { test } from '@japa/runner'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const PACKAGES = [
  'api/contract',
  'design-system',
  'shell',
  'shell/kit',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mf-')),
]

interface Project {
  compilerOptions: Record<string, unknown>
  files: string[]
}

/** Compiler options and files of a tsconfig, relative to the root. */
async function projectAt(path: string): Promise<Project> {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [tsc, '-p', path, '--showConfig'],
    {
      cwd: ROOT,
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  const { compilerOptions, files } = JSON.parse(stdout) as Project
  const folder = path.endsWith('.json') ? ROOT : join(ROOT, path)
  return { compilerOptions, files: files.map((file) => join(folder, file).slice(ROOT.length)) }
}

const strictness = ({ compilerOptions }: Project) =>
  Object.fromEntries(
    Object.entries(compilerOptions).filter(
      ([name]) => !['incremental', 'tsBuildInfoFile', 'lib', 'types', 'jsx'].includes(name),
    ),
  )

test('a single type check covers every front-end file, as strictly as its package', async ({
  assert,
}) => {
  const pass = await projectAt('tsconfig.front-end.json')
  for (const name of PACKAGES) {
    const project = await projectAt(name)
    assert.includeMembers(pass.files, project.files, name)
    assert.deepEqual(strictness(project), strictness(pass), name)
  }
})
