import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { error, type Finding, ok, reasonOf, warn } from './finding.ts'

type Environment = Record<string, string | undefined>

const PATIENCE_MS = 10_000

const isOrigin = (url: URL) => /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`

async function json(from: Promise<string>): Promise<unknown> {
  return JSON.parse(await from)
}

/** A file of the shell's build, as a page would load it. */
async function shellFile(env: Environment): Promise<string | undefined> {
  const path = join(env.SHELL_DIR || join(root, 'shell', 'dist'), 'shell.json')
  const { scripts } = (await json(readFile(path, 'utf8'))) as { scripts: { url: string }[] }
  return scripts[0]?.url
}

/** The entry of a live remote; undefined where no address of the running Fieldhouse is known. */
async function remoteFile({ APP_URL }: Environment): Promise<string | undefined> {
  if (!APP_URL) return undefined
  const asked = fetch(new URL('/remotes.json', APP_URL), {
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const { remotes } = (await json(asked.then((response) => response.text()))) as {
    remotes: { entry: { url: string } }[]
  }
  const url = remotes[0]?.entry.url
  return url && new URL(url, APP_URL).pathname
}

async function checkFile(name: string, origin: string, path: string): Promise<Finding> {
  const response = await fetch(new URL(path, origin), {
    headers: { origin: 'https://fieldhouse.invalid' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  await response.body?.cancel()
  if (!response.ok) return error(name, `answers ${response.status} for ${path}: pass it on`)
  return response.headers.get('access-control-allow-origin') === '*'
    ? ok(name, 'serves our files to other origins')
    : error(name, 'loses the header Access-Control-Allow-Origin: browsers refuse its files')
}

async function checkOrigin(
  name: 'ASSETS_URL' | 'REMOTES_URL',
  env: Environment,
  file: (env: Environment) => Promise<string | undefined>,
): Promise<Finding[]> {
  const text = env[name]
  if (!text) return []
  const url = URL.parse(text)
  if (!url || !isOrigin(url)) {
    return [error(name, 'is no origin: https://files.example.com, without a path')]
  }
  if (url.protocol === 'http:' && env.APP_URL?.startsWith('https:')) {
    return [error(name, 'is not https: pages over TLS load nothing from there')]
  }
  try {
    const path = await file(env)
    if (path === undefined) return [warn(name, 'is not asked for a file: set APP_URL')]
    return [await checkFile(name, url.origin, path)]
  } catch (failure) {
    return [error(name, `gives no file: ${reasonOf(failure)}`)]
  }
}

/** Findings about the origins that pages load files from: what they are, and whether they give one as browsers need it. */
export async function checkFileOrigins(env: Environment): Promise<Finding[]> {
  const found = await Promise.all([
    checkOrigin('ASSETS_URL', env, shellFile),
    checkOrigin('REMOTES_URL', env, remoteFile),
  ])
  return found.flat()
}
