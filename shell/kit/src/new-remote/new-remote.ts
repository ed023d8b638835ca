import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isReservedAddress, prefixesAskedFor, remoteNameSchema } from '@fieldhouse/contract'
import { z } from 'zod'
import { ReleaseFailure } from '../release/index.ts'

const TEMPLATE = join(import.meta.dirname, '..', '..', 'template')
/** Longest label that the contract allows in the navigation. */
const LABEL_MAX = 20
const TEXT_FILE = /\.(json|ts|tsx|js)$/

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
  if (!remoteNameSchema.safeParse(name).success) {
    throw new ReleaseFailure('a name is like mf-training: mf- and small letters, digits, hyphens')
  }
  const rootPackagePath = join(root, 'package.json')
  const rootPackage = await readJson(rootPackagePath)
  const { workspaces } = rootPackageSchema.parse(rootPackage)
  const entries = await readdir(root)
  if (entries.includes(name) || workspaces.includes(name)) {
    throw new ReleaseFailure(`${name} is there already`)
  }
  const others = entries.filter((entry) => remoteNameSchema.safeParse(entry).success)
  const path = `/${name.slice('mf-'.length)}`
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

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}

const portOf = (root: string) => async (name: string) => {
  const parsed = portSchema.safeParse(await readJson(join(root, name, 'package.json')))
  return parsed.success ? parsed.data.fieldhouse.devPort : 0
}

async function refuseTakenPath(root: string, remotes: string[], path: string) {
  if (isReservedAddress(path)) {
    throw new ReleaseFailure(`${path} is Fieldhouse's own: take another name`)
  }
  for (const remote of remotes) {
    const { routes } = routesSchema.parse(await readJson(join(root, remote, 'remote.json')))
    if (prefixesAskedFor({ routes, nav: null }).includes(path)) {
      throw new ReleaseFailure(`${path} belongs to ${remote}: take another name`)
    }
  }
}

/** Replaces the template's name, title, address and port by the remote's own. */
async function rename(
  folder: string,
  { name, path, devPort }: { name: string; path: string; devPort: number },
) {
  const words = path.slice(1).replaceAll('-', ' ')
  const title = `${words.charAt(0).toUpperCase()}${words.slice(1)}`
  const files = await readdir(folder, { recursive: true })
  for (const file of files.filter((known) => TEXT_FILE.test(known))) {
    const text = await readFile(join(folder, file), 'utf8')
    const renamed = text
      .replaceAll('mf-template', name)
      .replaceAll('/template', path)
      .replaceAll('Template', title)
      .replace('"devPort": 4100', `"devPort": ${devPort}`)
      .replace(/"label": ".*"/, `"label": "${title.slice(0, LABEL_MAX).trim()}"`)
    await writeFile(join(folder, file), renamed)
  }
}
