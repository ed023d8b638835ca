import router from '@adonisjs/core/services/router'
import { PUBLIC_FILES } from '#front_door/public_files'

const PageController = () => import('#front_door/page_controller')
const OverridesController = () => import('#front_door/overrides_controller')
const PreviewsController = () => import('#front_door/previews_controller')
const FilesController = () => import('#front_door/files_controller')
const StorybookController = () => import('#front_door/storybook_controller')
const WellKnownController = () => import('#front_door/well_known_controller')

router.get('/remotes.json', [FilesController, 'remotes'])
router.get('/remotes/:remote/:file', [FilesController, 'remote'])
router.get('/assets/*', [FilesController, 'shell'])
for (const name of PUBLIC_FILES) {
  router.get(`/${name}`, [FilesController, 'publicFile']).as(`public_file/${name}`)
}
router.get('/.well-known/change-password', [WellKnownController, 'changePassword'])
router.get('/.well-known/security.txt', [WellKnownController, 'security'])
// Nothing else below this path is a page.
for (const path of ['/.well-known', '/.well-known/*']) {
  router.get(path, [WellKnownController, 'nothing']).as(path)
}

router.get('/storybook', [StorybookController, 'open'])
router.get('/storybook/*', [StorybookController, 'show'])

router.post('/release-preview', [PreviewsController, 'store'])
router.post('/remote-override', [OverridesController, 'store'])

// Every other path belongs to the shell, which knows the routes.
router.get('*', [PageController, 'show'])
