import { extname, join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { NOBODYS_SCRIPT } from '#core/http/response_policy'
import { remotesFor } from '#front_door/page_controller'
import { missingFile } from '#front_door/missing_file'
import {
  acceptsBrotli,
  contentTypes,
  sendStaticFile,
  sharedForGood,
  sharedWhileInUse,
} from '#front_door/static_files'
import { hasPreviews, previewsOf } from '#front_door/preview_cookie'
import { findOpenFile, findPreviewedFile } from '#releases/open_files'
import { readLocated } from '#releases/release_files'
import env from '#start/env'

/** Files that pages load: the shell's build, the remotes' files, the manifest that names them. */
export default class FilesController {
  async remotes(ctx: HttpContext) {
    ctx.response.header('cache-control', 'no-store')
    await ctx.auth.check()
    return remotesFor(ctx, ctx.auth.user ?? null)
  }

  async shell(ctx: HttpContext) {
    const directory = env.get('SHELL_DIR')
    const name = (ctx.request.param('*') as string[]).join('/')
    const sent = directory && (await sendStaticFile(ctx, join(directory, 'assets'), name))
    if (!sent) return missingFile(ctx)
    sharedForGood(ctx)
  }

  /** `/favicon.svg`, `/robots.txt`: files of the shell whose names are not hashed. */
  async publicFile(ctx: HttpContext) {
    const directory = env.get('SHELL_DIR')
    const name = ctx.request.url().slice(1)
    const sent = directory && (await sendStaticFile(ctx, directory, name))
    if (!sent) return missingFile(ctx)
    ctx.response.header('cache-control', 'public, max-age=3600')
  }

  /** A file of a release: for everybody while the release is in use, else for those who preview it. */
  async remote(ctx: HttpContext) {
    const { remote, file } = ctx.params as { remote: string; file: string }
    const open = await findOpenFile(remote, file)
    const found = open ?? (await previewedFile(ctx, remote, file))
    if (!found) return missingFile(ctx)
    const { bytes, isBrotli } = await readLocated(remote, found, acceptsBrotli(ctx))
    const { response } = ctx
    response
      .header('content-type', contentTypes[extname(file)] ?? 'application/octet-stream')
      .header('vary', 'accept-encoding')
    if (open) sharedWhileInUse(ctx)
    else response.header('cache-control', 'private, no-store')
    if (extname(file) === '.svg') response.header('content-security-policy', NOBODYS_SCRIPT)
    if (isBrotli) response.header('content-encoding', 'br')
    response.send(Buffer.from(bytes))
  }
}

async function previewedFile(ctx: HttpContext, remote: string, file: string) {
  if (!hasPreviews(ctx)) return null
  await ctx.auth.check()
  const version = (await previewsOf(ctx, ctx.auth.user ?? null)).get(remote)
  return version === undefined ? null : findPreviewedFile(remote, file, version)
}
