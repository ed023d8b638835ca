import { existsSync, readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { pictureFolder, type Variant, type Folder } from './picture.ts'

export interface Picture {
  storyId: string
  variant: Variant
}

/** All pictures of a folder, in the order of their names. */
export async function picturesIn(folder: Folder): Promise<Picture[]> {
  const path = pictureFolder(folder)
  if (!existsSync(path)) return []
  const names = await readdir(path, { recursive: true })
  return names.sort().flatMap((name) => {
    const found = /^([^/]+)\/(.+)\.(dark|light|phone)\.\w+$/.exec(name)
    if (!found) return []
    const [, component, story, variant] = found
    return [{ storyId: `${component}--${story}`, variant: variant as Variant }]
  })
}

/** Baselines of stories that no longer exist. */
export async function picturesOfNothing(storybookDirectory: string): Promise<Picture[]> {
  const index = readFileSync(`${storybookDirectory}/index.json`, 'utf8')
  const { entries } = JSON.parse(index) as { entries: Record<string, unknown> }
  return (await picturesIn('baseline')).filter(({ storyId }) => !(storyId in entries))
}
