import type { HttpContext } from '@adonisjs/core/http'
import { readForm } from '#core/endpoints/read_body'
import { keepOverrides } from '#front_door/override_cookie'
import { parseOverrides } from '#front_door/remote_overrides'
import { redirectTo } from '#core/http/redirect'

export default class OverridesController {
  /** `POST /remote-override`: the button of the page that asks was pressed. */
  async store(ctx: HttpContext) {
    const { override, returnTo = '/' } = await readForm(ctx)
    const overrides = parseOverrides(override)
    if (overrides.size > 0) keepOverrides(ctx, overrides)
    redirectTo(ctx, returnTo, 303)
  }
}
