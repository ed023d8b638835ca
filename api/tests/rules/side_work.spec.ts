import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const APP = fileURLToPath(new URL('../../app', import.meta.url))

/** Libraries whose memory stays with the process that uses them, and the modules around them. */
const HEAVY = [
  'sharp',
  '@hyzyla/pdfium',
  '#pictures/encode',
  '#verification/draw_page',
  '#verification/watermark',
]

const isHeavyItself = (file: string) =>
  HEAVY.includes(`#${file.replace(/\.ts$/, '')}`) || file === 'verification/pdf_worker.ts'

const importsOf = (file: string) =>
  [
    ...readFileSync(`${APP}/${file}`, 'utf8').matchAll(/^import (?!type )[^;]*? from '([^']+)'/gm),
  ].map(([, from = '']) => from)

test.group('Work on pictures and documents', () => {
  test('is loaded by side processes only', ({ assert }) => {
    const files = globSync('**/*.ts', { cwd: APP })
    const users = files.filter(
      (file) => !isHeavyItself(file) && importsOf(file).some((from) => HEAVY.includes(from)),
    )
    assert.sameMembers(users, ['pictures/picture_process.ts', 'verification/document_process.ts'])
  })
})
