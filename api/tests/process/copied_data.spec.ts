import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { startPostgres } from '../../launcher/postgres.ts'

test.group('Copies of a data directory', () => {
  test('never use the database of each other, even if one takes the port of the other', async ({
    assert,
    cleanup,
  }) => {
    const place = await mkdtemp(join(tmpdir(), 'fieldhouse-copies-'))
    cleanup(() => rm(place, { recursive: true, force: true }))
    const [original, copy] = [join(place, 'original'), join(place, 'copy')]
    const first = await startPostgres({ dataDir: original, durable: false })
    await first.stop()
    await cp(original, copy, { recursive: true })
    const running = await startPostgres({ dataDir: original, durable: false })
    cleanup(() => running.stop())
    await assert.rejects(
      () => startPostgres({ dataDir: copy, durable: false, port: running.port }),
      /PostgreSQL does not start/,
    )
  }).timeout(60_000)
})
