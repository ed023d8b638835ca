import drive from '@adonisjs/drive/services/main'

/** Disk of uploads and pictures: a folder or a bucket, by DRIVE_DISK. Nothing here knows which. */
export const pictureDisk = () => drive.use('pictures')

/** Everything that arrived for one upload lies under this. */
export const uploadPrefix = (uploadId: string) => `uploads/${uploadId}`

/** Everything made of one picture lies under this. */
export const picturePrefix = (pictureId: string) => `pictures/${pictureId}`

export const masterKey = (pictureId: string) => `${picturePrefix(pictureId)}/master.webp`
