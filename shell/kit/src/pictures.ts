/** Pictures on their way to the API, and the own photo: the same wherever somebody adds one. */
export { openUpload } from './pictures/open-upload.ts'
export { useSetPhoto } from './pictures/own-photo.ts'
