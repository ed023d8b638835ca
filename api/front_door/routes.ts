import router from '@adonisjs/core/services/router'

const PageController = () => import('#front_door/page_controller')
const FilesController = () => import('#front_door/files_controller')

router.get('/remotes.json', [FilesController, 'remotes'])
router.get('/remotes/:remote/:file', [FilesController, 'remote'])
router.get('/assets/*', [FilesController, 'shell'])
for (const name of [
  '/favicon.svg',
  '/favicon.ico',
  '/social.png',
  '/robots.txt',
  '/site.webmanifest',
]) {
  router.get(name, [FilesController, 'wellKnown']).as(`well_known${name}`)
}

// Every other path is the shell's: it knows the routes.
router.get('*', [PageController, 'show'])
