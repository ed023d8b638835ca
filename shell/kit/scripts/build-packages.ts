import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { remoteDefinitionSchema } from '@fieldhouse/contract'
import ts from 'typescript'
import { z } from 'zod'
import { publishedPackage } from './published-package.ts'

const run = promisify(execFile)

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Folders of the packages that repositories elsewhere install. */
const PACKAGES = ['api/contract', 'design-system', 'shell/kit']

/** Tests, stories and their pages stay in this repository. */
const STAYS = /\.(test|stories)\.tsx?$|\.mdx$|(^|\/)guides\//
const COMPILED = /(?<!\.d)\.tsx?$/

/** Packed packages, in the place of a registry. */
const PACKED = join(ROOT, 'shell/kit/dist/packages')

/**
 * Builds the packages for repositories elsewhere: JavaScript with types and source maps, in `dist/package` of each folder,
 * ready for `lerna publish`, and packed in one folder. This repository itself uses the sources: packages with both would end up on a page
 * twice, with two React contexts.
 */
async function buildPackages() {
  const folders: string[] = []
  const sources = (await Promise.all(PACKAGES.map(sourcesOf))).flat()
  const emitted = compile(sources.filter((file) => COMPILED.test(file) || file.endsWith('.d.ts')))
  for (const folder of PACKAGES) {
    const root = join(ROOT, folder)
    const target = join(root, 'dist', 'package')
    await rm(target, { recursive: true, force: true })
    const write = async (file: string, text: string) => {
      const path = join(target, file)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, text)
    }
    const copy = (from: string, to: string) => cp(from, join(target, to), { recursive: true })

    const inside = (file: string) => file.startsWith(join(root, 'src'))
    for (const [file, text] of emitted) {
      if (inside(file)) await write(join('dist', relative(join(root, 'src'), file)), text)
    }
    for (const file of sources.filter((known) => inside(known) && !COMPILED.test(known))) {
      await copy(file, join('dist', relative(join(root, 'src'), file)))
    }
    await copy(join(ROOT, 'LICENSE'), 'LICENSE')
    if (folder === 'shell/kit') {
      await copy(join(root, 'template'), 'template')
      await copy(join(root, 'template-storybook'), 'template-storybook')
      await copy(join(root, 'template-repository'), 'template-repository')
      await copy(join(ROOT, 'tsconfig.base.json'), 'tsconfig.base.json')
      await write('remote.schema.json', `${JSON.stringify(definitionSchema(), null, 2)}\n`)
    }
    const own = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
    const published = publishedPackage(own)
    await write('package.json', `${JSON.stringify(published, null, 2)}\n`)
    // npm packs a command as it stands: who runs it from the packed file gets these rights.
    const commands: string[] = 'bin' in published ? Object.values(published.bin as object) : []
    for (const command of commands) await chmod(join(target, command), 0o755)
    folders.push(target)
    if (folder === 'shell/kit') folders.push(await buildGenerator(own))
  }
  const packed = await pack(folders)
  const options = packed.map((file) => `--package=${file}`).join(' ')
  console.log(`Packed in ${PACKED}. A team elsewhere begins with

  npm exec --yes ${options} -- create-remote mf-name --packages=${PACKED}
  cd mf-name && npm install`)
}

/** Schema of `remote.json`, with the property by which editors find it. */
function definitionSchema() {
  const schema = z.toJSONSchema(remoteDefinitionSchema, { io: 'input', unrepresentable: 'any' })
  return { ...schema, properties: { $schema: { type: 'string' }, ...schema.properties } }
}

/** Packs the built packages as a registry would get them. @returns their files */
async function pack(folders: string[]): Promise<string[]> {
  await rm(PACKED, { recursive: true, force: true })
  await mkdir(PACKED, { recursive: true })
  const packed = []
  for (const cwd of folders) {
    const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', PACKED], { cwd })
    packed.push(join(PACKED, stdout.trim()))
  }
  return packed
}

/** `npm create @fieldhouse/remote`: the kit's generator as a command. */
async function buildGenerator({ name, version, license }: Record<string, string>) {
  const target = join(ROOT, 'shell/kit/dist/create-remote')
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  await cp(join(import.meta.dirname, 'create-remote.js'), join(target, 'create-remote.js'))
  await chmod(join(target, 'create-remote.js'), 0o755)
  await cp(join(ROOT, 'LICENSE'), join(target, 'LICENSE'))
  const generator = {
    name: '@fieldhouse/create-remote',
    version,
    description: 'Makes a repository for a remote of Fieldhouse',
    license,
    type: 'module',
    bin: 'create-remote.js',
    engines: { node: '>=24' },
    dependencies: { [name!]: `^${version}` },
    publishConfig: { access: 'public' },
  }
  await writeFile(join(target, 'package.json'), `${JSON.stringify(generator, null, 2)}\n`)
  return target
}

async function sourcesOf(folder: string) {
  const root = join(ROOT, folder, 'src')
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !STAYS.test(relative(root, file)))
}

/** Compiled files by path, as if they lay beside their sources. */
function compile(files: string[]): Map<string, string> {
  const path = join(ROOT, 'shell/kit/tsconfig.json')
  const { options, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(path, ts.sys.readFile).config,
    ts.sys,
    dirname(path),
  )
  const program = ts.createProgram(files, {
    ...options,
    noEmit: false,
    declaration: true,
    sourceMap: true,
    inlineSources: true,
    rootDir: ROOT,
  })
  const emitted = new Map<string, string>()
  const { diagnostics } = program.emit(undefined, (file, text) => {
    emitted.set(file, file.endsWith('.d.ts') ? withoutSourceNames(text) : forNode(text))
  })
  const problems = [...errors, ...ts.getPreEmitDiagnostics(program), ...diagnostics]
  if (problems.length > 0) {
    throw new Error(
      ts.formatDiagnostics(problems, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ROOT,
        getNewLine: () => '\n',
      }),
    )
  }
  return emitted
}

/** Node finds only the names of a CommonJS library, not its default. */
function forNode(script: string) {
  return script
    .replace("import styled from 'styled-components'", "import { styled } from 'styled-components'")
    .replace(/import styled, \{ (?=.* from 'styled-components')/, 'import { styled, ')
}

/** Declarations keep the names of source files, which are not in the package. */
function withoutSourceNames(declarations: string) {
  return declarations.replace(/((?:from|import) ?\(?['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js')
}

await buildPackages()
