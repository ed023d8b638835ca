import { PictureSizeSchema } from '#database/schema'

/** A file of a picture, in a width and a format. */
export default class PictureSize extends PictureSizeSchema {
  static override selfAssignPrimaryKey = true
}
