/** Size and placeholder of the picture of `posts post`. */
export const PICTURE_BOX = `(
    select json_build_object(
      'url', picture.url, 'width', picture.width, 'height', picture.height, 'placeholder', picture.placeholder
    ) from pictures picture where picture.url = post.image_url
  )`
