import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'
import { byPerson } from '#releases/changed_by'
import { actorOfToken } from '#releases/deploy_tokens'

const areas = () => import('#releases/areas', import.meta.hot?.boundary)
const areaPointer = () => import('#releases/area_pointer', import.meta.hot?.boundary)
const contact = () => import('#releases/contact', import.meta.hot?.boundary)
const flags = () => import('#releases/flags', import.meta.hot?.boundary)
const history = () => import('#releases/history', import.meta.hot?.boundary)
const orderSlot = () => import('#releases/order_slot', import.meta.hot?.boundary)
const previews = () => import('#releases/previews', import.meta.hot?.boundary)
const publish = () => import('#releases/publish', import.meta.hot?.boundary)
const ReleasesController = () => import('#releases/releases_controller')

endpoint(api.listAreas, areas, ({ areas }, { viewer }) => areas(viewer))
endpoint(api.listAreaReleases, publish, ({ listReleases }, { params, query }) =>
  listReleases(params.remote, query),
)
endpoint(api.listAreaEvents, history, ({ listReleaseEvents }, { params, query }) =>
  listReleaseEvents(params.remote, query),
)
endpoint(api.moveAreaPointer, areaPointer, ({ moveArea }, { viewer, params, body }) =>
  moveArea(viewer, params.remote, body),
)
endpoint(api.orderSlot, orderSlot, ({ orderSlot }, { viewer, params, body }) =>
  orderSlot(viewer, params.slot, body),
)
endpoint(api.listAreaFlags, flags, ({ flagsFor }, { viewer, params }) =>
  flagsFor(viewer, params.remote),
)
endpoint(api.setAreaFlag, flags, ({ setFlag }, { viewer, params, body }) =>
  setFlag(byPerson(viewer), params, body),
)
endpoint(api.clearAreaFlag, flags, ({ clearFlag }, { viewer, params }) =>
  clearFlag(byPerson(viewer), params),
)
endpoint(api.listFlags, flags, ({ teamFlags }, { params }) => teamFlags(params.remote))
endpoint(api.listReleases, [ReleasesController, 'index'])
endpoint(api.showReleaseState, [ReleasesController, 'state'])
endpoint(api.listReleaseEvents, [ReleasesController, 'history'])
endpoint(api.uploadReleaseFile, [ReleasesController, 'storeFile'])
endpoint(api.publishRelease, [ReleasesController, 'store'])
endpoint(api.dryRunRelease, [ReleasesController, 'dryRun'])
endpoint(api.moveReleasePointer, [ReleasesController, 'move'])

endpoint(api.listAreaPreviews, previews, ({ listPreviews }, { params }) =>
  listPreviews(params.remote),
)
endpoint(api.makeAreaPreview, previews, ({ makePreview }, { viewer, params, body }) =>
  makePreview(params.remote, body.version, byPerson(viewer)),
)
endpoint(api.endAreaPreview, previews, ({ endPreview }, { viewer, params }) =>
  endPreview(params.remote, params.id, byPerson(viewer)),
)
endpoint(api.listPreviews, previews, ({ listPreviews }, { params }) => listPreviews(params.remote))
endpoint(api.makePreview, previews, ({ makePreview }, { deployToken, params, body }) =>
  makePreview(params.remote, body.version, { actor: actorOfToken(deployToken) }),
)
endpoint(api.endPreview, previews, ({ endPreview }, { deployToken, params }) =>
  endPreview(params.remote, params.id, { actor: actorOfToken(deployToken) }),
)

endpoint(api.showAreaContact, contact, ({ showContact }, { params }) => showContact(params.remote))
endpoint(api.changeAreaContact, contact, ({ changeContact }, { viewer, params, body }) =>
  changeContact(byPerson(viewer), params.remote, body),
)
endpoint(api.renewAreaWebhookSecret, contact, ({ renewWebhookSecret }, { viewer, params }) =>
  renewWebhookSecret(byPerson(viewer), params.remote),
)
endpoint(api.showContact, contact, ({ showContact }, { params }) => showContact(params.remote))
endpoint(api.changeContact, contact, ({ changeContact }, { deployToken, params, body }) =>
  changeContact({ actor: actorOfToken(deployToken) }, params.remote, body),
)
endpoint(api.renewWebhookSecret, contact, ({ renewWebhookSecret }, { deployToken, params }) =>
  renewWebhookSecret({ actor: actorOfToken(deployToken) }, params.remote),
)
