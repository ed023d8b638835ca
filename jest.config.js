import preset from '@fieldhouse/remote-kit/jest'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const packages = [
  'shell',
  'shell/kit',
  ...readdirSync(import.meta.dirname).filter((name) => name.startsWith('mf-')),
]
// Sources, too: Jest finds the tests of a changed file by them.
const foldersOf = (name) => ['src', 'test'].map((part) => join(import.meta.dirname, name, part))

/**
 * The React packages' unit tests in one run; each also runs alone from its own folder. Packages on the kit's preset are one
 * project here: Jest compiles a shared source once for each project.
 */
export default {
  projects: [
    '<rootDir>/design-system',
    {
      ...preset,
      displayName: 'packages',
      rootDir: import.meta.dirname,
      roots: packages.flatMap(foldersOf).filter((folder) => existsSync(folder)),
    },
  ],
}
