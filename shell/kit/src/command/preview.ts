import { parseArgs } from 'node:util'
import {
  endPreview,
  makePreview,
  readDefinition,
  readPreviews,
  ReleaseFailure,
} from '../release/index.ts'
import { refuseFurtherWords, registryAccess } from './settings.ts'
import { minute } from './watch.ts'

/** `fieldhouse-remote preview [<version>] [--json]`, `fieldhouse-remote preview --end <id>` */
export async function preview(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { end: { type: 'string' }, json: { type: 'boolean', default: false } },
  })
  const [version, ...further] = positionals
  refuseFurtherWords(further)
  const of = { ...registryAccess(), remote: readDefinition(process.cwd()).name }
  if (values.end !== undefined) {
    if (version) throw new ReleaseFailure('either make a preview or end one')
    await endPreview({ ...of, id: values.end })
    return console.log('the preview has ended')
  }
  if (version) {
    const made = await makePreview({ ...of, version })
    if (values.json) return console.log(JSON.stringify(made))
    return console.log(
      `${new URL(made.path, of.url)}\nshows ${version} until ${minute(made.expiresAt)} UTC`,
    )
  }
  const previews = await readPreviews(of)
  if (values.json) return console.log(JSON.stringify(previews))
  for (const { id, path, madeBy, expiresAt, ...made } of previews) {
    console.log(
      `${made.version}  until ${minute(expiresAt)} UTC  by ${madeBy}  ${id}  ${new URL(path, of.url)}`,
    )
  }
  if (previews.length === 0) console.log('nothing so far')
}
