import drive from '@adonisjs/drive/services/main'

/** Disk of exports: private, served only by `GET /api/account/export/file`. */
export const exportDisk = () => drive.use('exports')

/** Folder of all files of one export. */
export const exportPrefix = (exportId: string) => `exports/${exportId}`
