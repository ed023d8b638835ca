import router from '@adonisjs/core/services/router'

const ReferenceController = () => import('#reference/reference_controller')

router.get('/api/openapi.json', [ReferenceController, 'document'])
router.get('/api/docs', [ReferenceController, 'show'])
