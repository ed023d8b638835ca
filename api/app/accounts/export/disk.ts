import drive from '@adonisjs/drive/services/main'

/** The disk of exports: private, and served by nothing but `GET /api/account/export/file`. */
export const exportDisk = () => drive.use('exports')

/** Everything made for one export lies under this. */
export const exportPrefix = (exportId: string) => `exports/${exportId}`
