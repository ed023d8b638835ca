import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import {
  isReservedAddress,
  isReservedLabel,
  prefixesAskedFor,
  remoteNameSchema,
} from '@fieldhouse/contract'
import { z } from 'zod'
import { ReleaseFailure } from '../release/index.ts'

const TEMPLATE = join(import.meta.dirname, '..', '..', 'template')
const STORYBOOK = join(TEMPLATE, '..', 'template-storybook')
/** Files that only a repository of its own has. */
const REPOSITORY = join(TEMPLATE, '..', 'template-repository')
/** Longest label that the contract allows in the navigation. */
const LABEL_MAX = 20
/** JSON schema of `remote.json`, for completion in editors. */
const SCHEMA = './node_modules/@fieldhouse/remote-kit/remote.schema.json'
const TEXT_FILE = /\.(json|ts|tsx|js)$/

/** Compiler that this version of the kit is checked with. */
const TYPESCRIPT = '6.0.3'

/** Storybook of a repository elsewhere: the versions that this repository's own is built with. */
const STORYBOOK_PACKAGES = {
  '@storybook/addon-a11y': '10.6.6',
  '@storybook/addon-webpack5-compiler-swc': '^4.0.0',
  '@storybook/react-webpack5': '10.6.6',
  storybook: '10.6.6',
}

const packageSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
})
const rootPackageSchema = z.object({ workspaces: z.array(z.string()) })
const portSchema = z.object({ fieldhouse: z.object({ devPort: z.number().int() }) })
const routesSchema = z.object({ routes: z.array(z.object({ path: z.string() })) })

export interface NewRemote {
  name: string
  folder: string
  devPort: number
}

/**
 * Creates a remote that builds, tests, lints and loads: a copy of the kit's template under its own name, with the next
 * free port, added to the workspaces of `root`.
 * @throws ReleaseFailure if the name is invalid or taken, or another remote has its address
 */
export async function makeRemote(root: string, name: string): Promise<NewRemote> {
  refuseName(name)
  const rootPackagePath = join(root, 'package.json')
  const rootPackage = await readJson(rootPackagePath)
  const { workspaces } = rootPackageSchema.parse(rootPackage)
  const entries = await readdir(root)
  if (entries.includes(name) || workspaces.includes(name)) {
    throw new ReleaseFailure(`${name} is there already`)
  }
  const others = entries.filter((entry) => remoteNameSchema.safeParse(entry).success)
  const path = addressOf(name)
  await refuseTakenPath(root, others, path)

  const folder = join(root, name)
  const devPort = Math.max(4100, ...(await Promise.all(others.map(portOf(root))))) + 1
  await cp(TEMPLATE, folder, { recursive: true, errorOnExist: true })
  await rename(folder, { name, path, devPort })
  // The original object: the parsed one would have its keys in another order.
  const changed = { ...Object(rootPackage), workspaces: [...workspaces, name] }
  await writeFile(rootPackagePath, `${JSON.stringify(changed, null, 2)}\n`)
  return { name, folder, devPort }
}

function refuseName(name: string) {
  if (!remoteNameSchema.safeParse(name).success) {
    throw new ReleaseFailure('a name is like mf-training: mf- and small letters, digits, hyphens')
  }
  const path = addressOf(name)
  if (isReservedAddress(path)) {
    throw new ReleaseFailure(`${path} is Fieldhouse's own: take another name`)
  }
  const label = labelOf(titleOf(name))
  if (isReservedLabel(label)) {
    throw new ReleaseFailure(
      `"${label}" stands for a place of Fieldhouse's own in the navigation: take another name`,
    )
  }
}

const addressOf = (name: string) => `/${name.slice('mf-'.length)}`

/** `Training log` for `mf-training-log`. */
function titleOf(name: string) {
  const words = name.slice('mf-'.length).split('-').filter(Boolean).join(' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** Whole words of a title that the navigation has room for, without one that leads on to the next. */
function labelOf(title: string) {
  if (title.length <= LABEL_MAX) return title
  const words = title.slice(0, LABEL_MAX + 1).replace(/ [^ ]*$/, '')
  return words.replace(/( (and|at|by|for|in|of|on|or|the|to|with))+$/, '').slice(0, LABEL_MAX)
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

const portOf = (root: string) => async (name: string) => {
  const parsed = portSchema.safeParse(await readJson(join(root, name, 'package.json')))
  return parsed.success ? parsed.data.fieldhouse.devPort : 0
}

async function refuseTakenPath(root: string, remotes: string[], path: string) {
  for (const remote of remotes) {
    const { routes } = routesSchema.parse(await readJson(join(root, remote, 'remote.json')))
    if (prefixesAskedFor({ routes, nav: null }).includes(path)) {
      throw new ReleaseFailure(`${path} belongs to ${remote}: take another name`)
    }
  }
}

/**
 * Creates a repository of one remote in `folder`, which must not exist: the same template, with the packages' versions
 * from the registry.
 * @param packages folder of packed packages to take in place of the registry's, as `npm run packages` makes it
 * @throws ReleaseFailure if the name or its address cannot be used, or something is there already
 */
export async function makeRepository(
  folder: string,
  name: string,
  packages?: string,
): Promise<NewRemote> {
  refuseName(name)
  const path = addressOf(name)
  try {
    await mkdir(folder)
  } catch (error) {
    if (!isInTheWay(error)) throw error
    throw new ReleaseFailure(`${folder} is there already`)
  }
  await cp(TEMPLATE, folder, { recursive: true })
  const devPort = 4101
  await rename(folder, { name, path, devPort })

  const packagePath = join(folder, 'package.json')
  const own = await readJson(packagePath)
  const { scripts, dependencies, devDependencies } = packageSchema.parse(own)
  const outside = {
    // The original object: the parsed one would have its keys in another order.
    ...Object(own),
    engines: { node: '>=24' },
    dependencies: { ...dependencies, ...fieldhousePackages(dependencies, packages) },
    devDependencies: {
      ...devDependencies,
      '@types/node': '^24.0.0',
      typescript: TYPESCRIPT,
      ...STORYBOOK_PACKAGES,
    },
    scripts: {
      ...scripts,
      storybook: 'storybook dev --host localhost --port 4300 --no-open --no-version-updates',
      'build:storybook': 'storybook build --output-dir storybook-static --quiet',
    },
  }
  await cp(STORYBOOK, join(folder, '.storybook'), { recursive: true })
  await cp(REPOSITORY, folder, { recursive: true })
  const definitionPath = join(folder, 'remote.json')
  const definition = { $schema: SCHEMA, ...Object(await readJson(definitionPath)) }
  await writeFile(definitionPath, `${JSON.stringify(definition, null, 2)}\n`)
  await writeFile(packagePath, `${JSON.stringify(outside, null, 2)}\n`)
  const configPath = join(folder, 'tsconfig.json')
  const config = await readFile(configPath, 'utf8')
  await writeFile(
    configPath,
    config.replace('../tsconfig.base.json', '@fieldhouse/remote-kit/tsconfig.base.json'),
  )
  await writeFile(join(folder, '.gitignore'), 'node_modules/\ndist/\nstorybook-static/\n')
  await writeFile(join(folder, 'README.md'), readme(name, devPort))
  return { name, folder, devPort }
}

/** Version of a Fieldhouse package that this generator belongs to. */
function versionOf(name: string) {
  const require = createRequire(import.meta.url)
  const { version } = require(`${name}/package.json`) as { version: string }
  return version
}

function fieldhousePackages(dependencies: Record<string, string>, packages?: string) {
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@fieldhouse/'))
  return Object.fromEntries(names.map((name) => [name, specifierOf(name, packages)]))
}

function specifierOf(name: string, packages: string | undefined) {
  const version = versionOf(name)
  if (packages === undefined) return `^${version}`
  return `file:${join(resolve(packages), `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)}`
}

function isInTheWay(error: unknown) {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
}

const readme = (name: string, devPort: number) => `# ${name}

An area of Fieldhouse: its addresses, its entry in the navigation and its audience are in \`remote.json\`.

| command | result |
| --- | --- |
| \`npm test\` | tests, with the API's answers checked by its contract |
| \`npm run types\` | types |
| \`npm run storybook\` | the screens in all their states at http://localhost:4300 |
| \`npm run dev\` | the area alone at http://localhost:${devPort}, with hot reload, against the Fieldhouse of \`FIELDHOUSE_URL\` |
| \`npm run build\`, \`npm run check\` | a release in \`dist/\`; its budgets, ranges and drawing on a server |
| \`npm run release\` | builds, checks, publishes to \`FIELDHOUSE_URL\` with the team's \`DEPLOY_TOKEN\`, and puts live |
| \`npx fieldhouse-remote\` | lists all commands: canaries, previews, rollback, history, errors, flags, contact |

\`.github/workflows/ci.yml\` checks every change and releases what is on main; elsewhere the same steps do. Node 24 or newer runs all of it.

Before the first release an operator of that Fieldhouse assigns the address and gives the team its token.
`

/** Replaces the template's name, title, address and port by the remote's own, and its versions by those of the packages. */
async function rename(
  folder: string,
  { name, path, devPort }: { name: string; path: string; devPort: number },
) {
  const title = titleOf(name)
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((known) => TEXT_FILE.test(known))) {
    const text = await readFile(join(folder, file), 'utf8')
    const renamed = text
      .replaceAll('mf-template', name)
      .replaceAll('/template', path)
      .replaceAll('Template', title)
      .replace('"devPort": 4100', `"devPort": ${devPort}`)
      .replace(/(?<="(@fieldhouse\/[\w-]+)": ")0\.0\.0/g, (_, name: string) => versionOf(name))
      .replace('"kit": "^0.0.0"', `"kit": "^${versionOf('@fieldhouse/remote-kit')}"`)
      .replace('"api": "^0.0.0"', `"api": "^${versionOf('@fieldhouse/contract')}"`)
      .replace(/"label": ".*"/, `"label": "${labelOf(title)}"`)
    await writeFile(join(folder, file), renamed)
  }
}
