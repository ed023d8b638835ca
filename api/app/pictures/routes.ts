import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const PicturesController = () => import('#pictures/pictures_controller')
const UploadsController = () => import('#pictures/uploads_controller')

endpoint(api.openUpload, [UploadsController, 'store'])
endpoint(api.uploadObject, [UploadsController, 'receive'])
endpoint(api.showPicture, [PicturesController, 'show'])
