import { ApiError } from '@fieldhouse/contract/client'
import { pictureUppy } from './picture-uppy.ts'
import { tellUploaded } from './tell-uploaded.ts'

const mockRefused = new Set<string>()

jest.mock('./put-file.ts', () => ({
  async putFile({ file }: { file: File }) {
    await Promise.resolve()
    if (mockRefused.has(file.name)) throw new ApiError(503, 'Away')
    return `/api/objects/${file.name}`
  },
}))

const type = 'image/png'
const chosen = (name: string) => ({ name, type, data: new File([name], name, { type }) })

/** Chooses these pictures and uploads them. Returns what is told. */
async function upload(names: string[], refused: string[]) {
  mockRefused.clear()
  refused.forEach((name) => mockRefused.add(name))
  const uppy = pictureUppy({ maxBytes: 100, maxFiles: 10 }, () => Promise.resolve('/'))
  const told: string[][] = []
  tellUploaded(uppy, (urls, pictures) => {
    expect(pictures.map((picture) => `/api/objects/${(picture as File).name}`)).toEqual(urls)
    told.push(urls.map((url) => url.slice('/api/objects/'.length)))
  })
  uppy.addFiles(names.map(chosen))
  await uppy.upload()
  mockRefused.clear()
  const idOf = (name: string) => uppy.getFiles().find((file) => file.name === name)!.id
  return { uppy, told, idOf }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined))

test('pictures that all arrive are told together, in order, once', async () => {
  const { told } = await upload(['1', '2', '3'], [])
  expect(told).toEqual([['1', '2', '3']])
})

test('after a failure nothing is told; "Retry" tells those that arrived before, too', async () => {
  const { uppy, told } = await upload(['1', '2', '3'], ['2'])
  expect(told).toEqual([])
  await uppy.retryAll()
  expect(told).toEqual([['1', '2', '3']])
})

test('a picture retried by its own button is told, once no other has failed', async () => {
  const { uppy, told, idOf } = await upload(['1', '2', '3'], ['2', '3'])
  await uppy.retryUpload(idOf('3'))
  expect(told).toEqual([])
  await uppy.retryUpload(idOf('2'))
  expect(told).toEqual([['1', '2', '3']])
})

test('removing the picture that failed tells the rest; removing all tells nothing', async () => {
  const { uppy, told, idOf } = await upload(['1', '2'], ['2'])
  uppy.removeFile(idOf('2'))
  expect(told).toEqual([['1']])
  uppy.removeFile(idOf('1'))
  const failed = await upload(['1', '2'], ['2'])
  failed.uppy.cancelAll()
  expect([...told, ...failed.told]).toEqual([['1']])
})

test('pictures added after others were told are told alone', async () => {
  const { uppy, told } = await upload(['1'], [])
  uppy.addFile(chosen('2'))
  await uppy.upload()
  expect(told).toEqual([['1'], ['2']])
})
