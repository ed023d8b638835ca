import { call } from '@fieldhouse/contract/client'

/** URL to PUT a picture to: valid once, for 15 minutes. */
export const openUpload = async (): Promise<string> =>
  (await call('POST /api/objects/upload')).data.uploadURL
