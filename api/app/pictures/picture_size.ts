import { compose } from '@adonisjs/core/helpers'
import { keyedBy } from '#core/database/keyed_by'
import { PictureSizeSchema } from '#database/schema'

/** A file of a picture, in a width and a format. */
export default class PictureSize extends compose(
  PictureSizeSchema,
  keyedBy('pictureId', 'width', 'format'),
) {}
