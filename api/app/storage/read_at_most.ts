import type { Disk } from 'flydrive'
import type { Problem } from '#core/problems/problem'

/**
 * A file, never more of it in memory than it may have: in a bucket another one can lie there by now than was measured.
 * @throws `tooLarge` at the first byte too many
 */
export async function readAtMost(
  disk: Disk,
  key: string,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: (maxBytes: number) => Problem },
): Promise<Buffer> {
  const stream = await disk.getStream(key)
  const chunks: Buffer[] = []
  let bytes = 0
  // Leaving the loop ends the stream, and what still would come with it.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw tooLarge(maxBytes)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
