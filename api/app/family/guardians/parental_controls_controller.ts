import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { linkNextPage } from '#core/endpoints/next_page'
import { historyOf } from '#family/guardians/control_history'
import { changeControls, controlsOf } from '#family/guardians/controls'

export default class ParentalControlsController {
  async index({ viewer, query, http }: Call<typeof api.listParentalControls>) {
    const { controls, next } = await controlsOf(viewer, query)
    linkNextPage(http, next)
    return controls
  }

  update({ viewer, params, body }: Call<typeof api.changeParentalControls>) {
    return changeControls(viewer, params.id, body)
  }

  async history({ viewer, params, query, http }: Call<typeof api.listParentalControlChanges>) {
    const { changes, next } = await historyOf(viewer, params.id, query)
    linkNextPage(http, next)
    return changes
  }
}
