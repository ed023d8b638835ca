import { createReadStream } from 'node:fs'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import drive from '@adonisjs/drive/services/main'
import type { StoredFile } from '#database/backup/manifest'
import { isDisk } from '#database/backup/stored_files'

/** Puts files back as their parts arrive; one in several parts is put together first, since a bucket asks for its size. */
export class FileRestore {
  #folder: string | null = null
  #parts = 0

  async add({ disk, key, parts }: StoredFile, bytes: Buffer): Promise<void> {
    if (!isDisk(disk)) throw new Error(`no disk is named ${disk}`)
    if (parts === 1) return drive.use(disk).put(key, bytes)
    this.#folder ??= await mkdtemp(join(tmpdir(), 'fieldhouse-restore-'))
    const whole = join(this.#folder, 'file')
    await appendFile(whole, bytes, { mode: 0o600 })
    this.#parts += 1
    if (this.#parts < parts) return
    await drive.use(disk).putStream(key, createReadStream(whole))
    await rm(whole)
    this.#parts = 0
  }

  async close(): Promise<void> {
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }
}
