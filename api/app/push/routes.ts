import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const devices = () => import('#push/devices', import.meta.hot?.boundary)
const settings = () => import('#push/settings', import.meta.hot?.boundary)

endpoint(api.showPushSettings, settings, ({ pushSettingsOf }, { viewer }) => pushSettingsOf(viewer))
endpoint(api.changePushPreferences, settings, ({ changePushPreferences }, { viewer, body }) =>
  changePushPreferences(viewer, body),
)
endpoint(api.addPushDevice, devices, ({ addPushDevice }, { viewer, body, http }) =>
  addPushDevice(viewer, body, http.request.header('user-agent') ?? null),
)
endpoint(api.removePushDevice, devices, ({ removePushDevice }, { viewer, params }) =>
  removePushDevice(viewer, params.id),
)
