import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type OutsideBuild, outsideBuildSchema, type OutsidePage } from '@fieldhouse/contract'
import { servedFiles } from '#front_door/shell_build'
import env from '#start/env'

let loaded: { build: OutsideBuild; writtenAtMs: number } | undefined

/** Finished pages beside the shell's build; null without any, as in development, where the shell renders them. */
export async function outsideBuild(): Promise<OutsideBuild | null> {
  const directory = env.get('SHELL_DIR')
  if (!directory || env.get('SHELL_DEV_URL')) return null
  const path = join(directory, 'outside.json')
  const written = await stat(path).catch(() => null)
  if (!written) return null
  if (loaded?.writtenAtMs !== written.mtimeMs) {
    const build = outsideBuildSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    const scripts = servedFiles(build.scripts)
    loaded = { build: { ...build, scripts }, writtenAtMs: written.mtimeMs }
  }
  return loaded.build
}

/** Legal documents at their paths, for everyone; the landing page at every other path, for signed-out visitors. */
export function outsidePageFor(
  { pages }: OutsideBuild,
  { path, isSignedIn }: { path: string; isSignedIn: boolean },
): OutsidePage | undefined {
  const trimmed = path.length > 1 ? path.replace(/(?<!\/)\/+$/, '') : path
  return (
    pages.find((page) => page.path === trimmed) ??
    (isSignedIn ? undefined : pages.find((page) => page.path === null))
  )
}
