import { PICTURE_WIDTHS } from '@fieldhouse/contract'
import { bannerSource, inWidth } from './own-picture.ts'

const OWN = '/api/pictures/3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4'
const OTHER = 'https://example.com/a.jpg'

test('the browser picks the width of a banner, among those that the API gives', () => {
  const { src, srcSet, sizes } = bannerSource(OWN, '100vw')
  expect(src).toBe(OWN)
  expect(sizes).toBe('100vw')
  const widths = srcSet!.split(', ').map((one) => /^(\S+)\?w=(\d+) \2w$/.exec(one)!.slice(1))
  expect(widths.length).toBeGreaterThan(2)
  for (const [url, width] of widths) {
    expect(url).toBe(OWN)
    expect(PICTURE_WIDTHS).toContain(Number(width))
  }
})

test('pictures of others, and those of this page that are not uploaded yet, stay as they are', () => {
  for (const url of [OTHER, 'blob:http://localhost/1']) {
    expect(bannerSource(url, '100vw')).toMatchObject({ src: url, srcSet: undefined })
    expect(inWidth(url, 96)).toBe(url)
  }
})
