import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const areas = () => import('#releases/areas', import.meta.hot?.boundary)
const ReleasesController = () => import('#releases/releases_controller')

endpoint(api.listAreas, areas, ({ areas }, { viewer }) => areas(viewer))
endpoint(api.listReleases, [ReleasesController, 'index'])
endpoint(api.showReleaseState, [ReleasesController, 'state'])
endpoint(api.listReleaseEvents, [ReleasesController, 'history'])
endpoint(api.uploadReleaseFile, [ReleasesController, 'storeFile'])
endpoint(api.publishRelease, [ReleasesController, 'store'])
endpoint(api.dryRunRelease, [ReleasesController, 'dryRun'])
endpoint(api.moveReleasePointer, [ReleasesController, 'move'])
