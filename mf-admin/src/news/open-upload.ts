import { call } from '@fieldhouse/contract/client'

/** Where to PUT a picture: single use, 15 minutes. */
export const openUpload = async () => (await call('POST /api/objects/upload')).data.uploadURL
