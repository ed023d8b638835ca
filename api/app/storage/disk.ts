import drive from '@adonisjs/drive/services/main'

/** Disk of uploads and pictures: a folder or a bucket, by DRIVE_DISK. No code here depends on which. */
export const pictureDisk = () => drive.use('pictures')

/** Prefix of all files of one upload. */
export const uploadPrefix = (uploadId: string) => `uploads/${uploadId}`

/** Prefix of all files of one picture. */
export const picturePrefix = (pictureId: string) => `pictures/${pictureId}`

export const masterKey = (pictureId: string) => `${picturePrefix(pictureId)}/master.webp`
