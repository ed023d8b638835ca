/** Uploads of pictures, and the own photo, for all areas. */
export { openUpload } from './pictures/open-upload.ts'
export { useSetPhoto } from './pictures/own-photo.ts'
