import drive from '@adonisjs/drive/services/main'
import env from '#start/env'
import { isMissingFile } from '#storage/disk_errors'

const DISKS = ['pictures', 'documents', 'releases', 'exports'] as const

type DiskName = (typeof DISKS)[number]

/** Disks by the first part of their keys, where one bucket holds them all; releases are under their remotes' names. */
const DISK_OF: Record<string, DiskName> = {
  'store.id': 'pictures',
  uploads: 'pictures',
  pictures: 'pictures',
  verification: 'documents',
  exports: 'exports',
}

export function isDisk(name: string): name is DiskName {
  return DISKS.some((disk) => disk === name)
}

async function* keysOf(disk: DiskName): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    let page
    try {
      page = await drive
        .use(disk)
        .listAll('', { recursive: true, ...(paginationToken && { paginationToken }) })
    } catch (error) {
      // A folder is made with its first file.
      if (isMissingFile(error)) return
      throw error
    }
    for (const found of page.objects) if (found.isFile) yield found.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** All stored files, in folders or in the bucket. */
export async function* storedFiles(): AsyncGenerator<{ disk: DiskName; key: string }> {
  if (env.get('DRIVE_DISK') === 's3') {
    for await (const key of keysOf('pictures')) {
      yield { disk: DISK_OF[key.split('/')[0] ?? ''] ?? 'releases', key }
    }
    return
  }
  for (const disk of DISKS) for await (const key of keysOf(disk)) yield { disk, key }
}
