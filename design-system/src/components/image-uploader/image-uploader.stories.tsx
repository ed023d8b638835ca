import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { PHOTO_MAX_BYTES } from '@fieldhouse/contract'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ImageUploader } from './image-uploader.tsx'

const meta = {
  title: 'Components/ImageUploader',
  component: ImageUploader,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    title: 'Upload Photo',
    note: 'A JPEG, PNG, WebP, AVIF or GIF up to 5 MB',
    maxBytes: PHOTO_MAX_BYTES,
    maxFiles: 1,
    aspectRatio: 1,
    isRound: true,
    // An address that accepts no upload.
    openUpload: () => Promise.resolve('/no-such-upload'),
    onUploaded: fn(),
    onFailed: fn(),
  },
  argTypes: {
    maxBytes: { description: 'Larger files are refused when they are picked.', control: false },
  },
} satisfies Meta<typeof ImageUploader>

export default meta
type Story = StoryObj<typeof meta>

/** Browsers' file choosers let people pick any file by showing all types. */
const user = userEvent.setup({ applyAccept: false })

async function choose(file: File) {
  const dialog = await screen.findByRole('dialog', { name: 'Upload Photo' })
  const input = await waitFor(() => {
    const found = dialog.querySelector<HTMLInputElement>('input[type="file"]')
    if (!found) throw new Error('Uppy is not there yet')
    return found
  })
  await user.upload(input, file)
}

async function drop(...files: File[]) {
  const dialog = await screen.findByRole('dialog', { name: 'Upload Photo' })
  const place = await waitFor(() => {
    const found = dialog.querySelector('.uppy-Dashboard-inner')
    if (!found) throw new Error('Uppy is not there yet')
    return found
  })
  const dataTransfer = new DataTransfer()
  files.forEach((file) => dataTransfer.items.add(file))
  place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

async function somePicture(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const pen = canvas.getContext('2d')
  if (pen) {
    const ground = pen.createLinearGradient(0, 0, 640, 480)
    ground.addColorStop(0, 'seagreen')
    ground.addColorStop(1, 'midnightblue')
    pen.fillStyle = ground
    pen.fillRect(0, 0, 640, 480)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob as Blob], 'relay.png', { type: 'image/png' })
}

/** The preview of the cropped square: Uppy renders it with a delay, and shows the whole picture before. */
async function cutPreview() {
  await waitFor(
    () => {
      const preview = document.querySelector<HTMLImageElement>('.uppy-Dashboard-Item-previewImg')
      const { naturalWidth = 0, naturalHeight = 0 } = preview ?? {}
      if (naturalWidth === 0 || Math.abs(naturalWidth - naturalHeight) > 1) {
        throw new Error(`the preview is ${naturalWidth} by ${naturalHeight}`)
      }
    },
    { timeout: 10_000 },
  )
}

export const Playground: Story = { tags: ['playground'] }

export const Empty: Story = {
  play: async () => {
    // It fades in.
    const words = await screen.findByText(/Drop a picture here/)
    await waitFor(() => expect(words).toBeVisible())
  },
}

export const WrongType: Story = {
  play: async () => {
    await choose(new File(['words'], 'stats.txt', { type: 'text/plain' }))
    await expect(
      (await screen.findAllByText(/You can only upload: image\/jpeg/)).length,
    ).toBeGreaterThan(0)
  },
}

export const TooLarge: Story = {
  play: async () => {
    const bytes = new Uint8Array(PHOTO_MAX_BYTES + 1)
    await choose(new File([bytes], 'huge.png', { type: 'image/png' }))
    await expect(
      (await screen.findAllByText(/huge\.png exceeds maximum allowed size of 5 MB/)).length,
    ).toBeGreaterThan(0)
  },
}

export const TooMany: Story = {
  play: async () => {
    const one = await somePicture()
    const two = new File([one], 'second.png', { type: 'image/png' })
    await drop(one, two)
    await expect((await screen.findAllByText(/You can only upload 1 file/)).length).toBeGreaterThan(
      0,
    )
  },
}

/** A chosen picture opens in the crop step. */
export const Cropping: Story = {
  play: async () => {
    await choose(await somePicture())
    await waitFor(() => expect(screen.getAllByText(/Drag and zoom/)[0]).toBeVisible())
  },
}

/** The picture stays, to be retried. */
export const NotSent: Story = {
  play: async ({ args }) => {
    await choose(await somePicture())
    await waitFor(() => expect(document.querySelector('.cropper-crop-box')).toBeVisible())
    await user.click(await screen.findByRole('button', { name: /^Upload/ }))
    await waitFor(() =>
      expect(args.onFailed).toHaveBeenCalledWith(
        expect.objectContaining({ name: 'ApiError', status: 404 }),
      ),
    )
    await expect(args.onUploaded).not.toHaveBeenCalled()
    await expect((await screen.findAllByRole('button', { name: /Retry/ })).length).toBeGreaterThan(
      0,
    )
    await cutPreview()
  },
}

/** No answer to four tries in nine seconds: a visible message, not just a tooltip. */
export const Unanswered: Story = {
  args: { openUpload: () => Promise.reject(new TypeError('Failed to fetch')) },
  play: async () => {
    await choose(await somePicture())
    await waitFor(() => expect(document.querySelector('.cropper-crop-box')).toBeVisible())
    await user.click(await screen.findByRole('button', { name: /^Upload/ }))
    await waitFor(
      () =>
        expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
          expect.stringMatching(/^This looks like a network error/),
        ),
      { timeout: 20_000 },
    )
    await cutPreview()
  },
}

/** Without an aspect ratio nothing is cropped: one press uploads all. */
export const SeveralAsTheyAre: Story = {
  args: { aspectRatio: undefined, isRound: false, maxFiles: 10, title: 'Upload Photo' },
  play: async () => {
    const one = await somePicture()
    await drop(one, new File([one], 'second.png', { type: 'image/png' }))
    // Uppy's bar slides in.
    const upload = await screen.findByRole('button', { name: 'Upload 2 pictures' })
    await waitFor(() => expect(upload).toBeVisible())
    // Thumbnails are drawn in the background, after an icon in their place.
    await waitFor(() =>
      expect(document.querySelectorAll('.uppy-Dashboard-Item-previewImg')).toHaveLength(2),
    )
    await expect(document.querySelector('.cropper-container')).toBeNull()
  },
}
