import { createHash } from 'node:crypto'
import type { Compilation } from 'webpack'

/** Content of the file that the compilation writes under `name`. */
export function bytesOf(compilation: Compilation, name: string) {
  const asset = compilation.getAsset(name)
  if (!asset) throw new Error(`The build has no ${name}`)
  return asset.source.buffer()
}

/** Subresource integrity; null for a dev server, whose files change while the page is open. */
export function integrity(compilation: Compilation, name: string): string | null {
  if (compilation.options.mode === 'development') return null
  return `sha384-${createHash('sha384').update(bytesOf(compilation, name)).digest('base64')}`
}
