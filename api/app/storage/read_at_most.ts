import type { Disk } from 'flydrive'
import type { Problem } from '#core/problems/problem'

/**
 * Reads a file with a limit: an object in a bucket may have been replaced since it was measured.
 * @throws `tooLarge` at the first byte above the limit
 */
export async function readAtMost(
  disk: Disk,
  key: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: (maxBytes: number) => Problem },
): Promise<Buffer> {
  const stream = await disk.getStream(key)
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop destroys the stream.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
