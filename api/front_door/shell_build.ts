import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ShellBuild, shellBuildSchema } from '@fieldhouse/contract'
import env from '#start/env'

/** Page of a shell that was not built: the API alone still runs, and its own pages stay readable. */
const noShell: ShellBuild = {
  version: '0.0.0',
  kit: '',
  shared: {},
  scripts: [],
  styles: [],
  styleText: '',
  fonts: [],
  drawing: null,
  themeScript: '',
}

const filesOrigin = env.get('ASSETS_URL') ?? ''

/** Origin that operators serve files of the shell from, if not the page's own. Every page's policy names it. */
export const assetOrigins: readonly string[] = filesOrigin ? [filesOrigin] : []

/** Addresses of files where browsers load them from. */
export const servedFiles = <T extends { url: string }>(files: T[]): T[] =>
  files.map((file) => ({ ...file, url: `${filesOrigin}${file.url}` }))

function servedBuild(build: ShellBuild): ShellBuild {
  return {
    ...build,
    scripts: servedFiles(build.scripts),
    styles: servedFiles(build.styles),
    styleText: build.styleText.replaceAll('url(/assets/', `url(${filesOrigin}/assets/`),
    fonts: build.fonts.map((url) => `${filesOrigin}${url}`),
  }
}

let loaded: { build: ShellBuild; writtenAtMs: number } | undefined

async function fromDevServer(url: string): Promise<ShellBuild> {
  try {
    const response = await fetch(`${url}/shell.json`, { signal: AbortSignal.timeout(5_000) })
    return shellBuildSchema.parse(await response.json())
  } catch {
    // The dev server is still compiling: the page stays empty until the next load.
    return noShell
  }
}

/** Manifest of the shell's build; with SHELL_DEV_URL, that of its dev server right now. */
export async function shellBuild(): Promise<ShellBuild> {
  const devUrl = env.get('SHELL_DEV_URL')
  if (devUrl) return fromDevServer(devUrl)
  const directory = env.get('SHELL_DIR')
  if (!directory) return noShell
  const path = join(directory, 'shell.json')
  // A new shell goes live by being built or copied there: without a restart, and no page names files of the old one.
  const { mtimeMs } = await stat(path)
  if (loaded?.writtenAtMs !== mtimeMs) {
    const build = shellBuildSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    loaded = { build: servedBuild(build), writtenAtMs: mtimeMs }
  }
  return loaded.build
}
