import { test } from '@japa/runner'
import { hasTooManyPixels, pictureFormat, UPLOAD_MAX_BYTES_BY_USE } from '#rules/pictures'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const iso = (size: number, brands: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, size]), bytes(`ftyp${brands}`)])

test.group('Type of a file by its bytes', () => {
  for (const [name, head, format] of [
    ['a JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
    ['a PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
    ['an old GIF', bytes('GIF87a'), 'gif'],
    ['a GIF', bytes('GIF89a'), 'gif'],
    ['a WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
    ['an AVIF', iso(28, 'avif\0\0\0\0mif1miaf'), 'avif'],
    ['a moving AVIF', iso(24, 'avis\0\0\0\0msf1'), 'avif'],
    ['an AVIF that names another brand first', iso(24, 'mif1\0\0\0\0avif'), 'avif'],
    ['a HEIC photo', iso(24, 'heic\0\0\0\0mif1'), null],
    ['an AVIF brand after the end of the box', iso(16, 'mif1\0\0\0\0avif'), null],
    ['a sound in the same wrapping as WebP', bytes('RIFF\x24\0\0\0WAVEfmt '), null],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), null],
    ['a page', bytes('<!doctype html>'), null],
    ['half a PNG signature', bytes('\x89PNG'), null],
    ['nothing', Buffer.alloc(0), null],
  ] as const) {
    test(`${name} is ${format ?? 'no picture'}`, ({ assert }) => {
      assert.equal(pictureFormat(head), format)
    })
  }
})

test.group('Maximum size of a picture', () => {
  test('50 megapixels are accepted, one more row is not', ({ assert }) => {
    assert.isFalse(hasTooManyPixels({ width: 10_000, height: 5_000 }))
    assert.isTrue(hasTooManyPixels({ width: 10_000, height: 5_001 }))
    const phonePhoto = { width: 8_160, height: 6_120 }
    assert.isFalse(hasTooManyPixels(phonePhoto))
  })

  test('a photo has 5 MB, every other use 10', ({ assert }) => {
    assert.deepEqual(UPLOAD_MAX_BYTES_BY_USE, {
      photo: 5_242_880,
      banner: 10_485_760,
      gallery: 10_485_760,
      post: 10_485_760,
      article: 10_485_760,
    })
  })
})
