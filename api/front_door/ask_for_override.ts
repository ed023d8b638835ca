import type { HttpContext } from '@adonisjs/core/http'
import { ownPath } from '@fieldhouse/contract'
import { forgetOverrides } from '#front_door/override_cookie'
import { formatOverrides, parseOverrides } from '#front_door/remote_overrides'
import { overridePage } from '#core/pages/ask_first_pages'
import { sendDocument } from '#core/pages/document'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { redirectTo } from '#core/http/redirect'

/**
 * `?override=mf-feed=http://localhost:4101` on the address of a page. No header tells a link in a mail from a typed
 * address, and the server on a local port may belong to somebody else: a page asks, and its button decides. An empty
 * `?override=` returns to the live releases, unless another site asks for that.
 */
export function askForOverride(
  ctx: HttpContext,
  { asked, without }: { asked: string; without: string },
) {
  const overrides = parseOverrides(asked)
  if (overrides.size > 0) {
    const returnTo = ownPath(without)
    const page = overridePage({ overrides, asked: formatOverrides(overrides), returnTo })
    return sendDocument(ctx, page)
  }
  if (asked === '' && !isLinkedFromAnotherSite(ctx)) forgetOverrides(ctx)
  redirectTo(ctx, without)
}
