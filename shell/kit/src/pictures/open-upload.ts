import { call } from '@fieldhouse/contract/client'

/** Address to PUT a picture to: single use, 15 minutes. */
export const openUpload = async () => (await call('POST /api/objects/upload')).data.uploadURL
