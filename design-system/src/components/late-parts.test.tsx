import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImageUploader } from './image-uploader/image-uploader.tsx'
import { MediaGallery } from './media-gallery/media-gallery.tsx'

let mockIsAway = true

jest.mock('./media-gallery/lightbox.tsx', () => {
  if (mockIsAway) throw new Error('Loading chunk lightbox failed')
  return { Lightbox: ({ index }: { index: number | null }) => index !== null && <p>Full screen</p> }
})

jest.mock('./image-uploader/upload-panel.tsx', () => {
  if (mockIsAway) throw new Error('Loading chunk upload-panel failed')
  return { UploadPanel: ({ note }: { note: string }) => <p>{note}</p> }
})

beforeEach(() => {
  mockIsAway = true
})

test('a lightbox that did not load leaves the gallery, and opens with the next press', async () => {
  const picture = { id: '1', imageUrl: '/1', caption: 'Finish', altText: null }
  render(<MediaGallery media={[{ ...picture, status: 'published' }]} />)
  const opener = screen.getByRole('button', { name: 'Finish' })
  await userEvent.click(opener)
  expect(await screen.findByRole('alert')).toHaveTextContent('This didn’t load')

  mockIsAway = false
  await userEvent.click(opener)

  expect(await screen.findByText('Full screen')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('an upload panel that did not load says so in its dialog, and loads on retry', async () => {
  render(
    <ImageUploader
      isOpen
      onOpenChange={() => {}}
      title="Upload Photo"
      note="A JPEG up to 5 MB"
      maxFiles={1}
      maxBytes={1}
      openUpload={() => Promise.resolve('/upload')}
      onUploaded={() => {}}
      onFailed={() => {}}
    />,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The uploader didn’t load')

  mockIsAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('A JPEG up to 5 MB')).toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Upload Photo' })).toBeVisible()
})
