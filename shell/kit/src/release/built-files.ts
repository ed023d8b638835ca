import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release, ReleaseFile } from '@fieldhouse/contract'
import { sha256, sha384Integrity } from './digest.ts'
import { ReleaseFailure } from './release-failure.ts'

/** The bytes of a built file. @throws ReleaseFailure if it is missing or was changed after the build */
export async function readBuiltFile(dist: string, file: ReleaseFile) {
  const bytes = await readFile(join(dist, file.name)).then(
    (content) => new Uint8Array(content),
    () => new Uint8Array(),
  )
  const isAsBuilt =
    bytes.byteLength === file.bytes &&
    sha256(bytes) === file.sha256 &&
    sha384Integrity(bytes) === file.integrity
  if (!isAsBuilt) throw new ReleaseFailure(`${file.name} is not what was built: build again`)
  return bytes
}

/** @throws ReleaseFailure if any of a release's files is missing or changed */
export async function checkBuiltFiles(dist: string, { files }: Release): Promise<void> {
  for (const file of files) await readBuiltFile(dist, file)
}
