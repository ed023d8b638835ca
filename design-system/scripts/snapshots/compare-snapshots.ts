import { readFile, rm, writeFile } from 'node:fs/promises'
import { comparePicture } from './compare-picture.ts'
import { pictureFolder, pictureName } from './picture.ts'
import { picturesIn, picturesOfNothing } from './pictures.ts'
import { reportPath, writeReport, type Deviation } from './report.ts'

const UPDATE_COMMAND = 'npm run snapshots:update -w design-system'

/** The pictures count as tests in the report that `npm test` adds up. */
async function addToCounts(passed: number, failed: number) {
  const path = process.env['TEST_REPORT']
  if (!path) return
  const counts = JSON.parse(await readFile(path, 'utf8')) as Record<string, number>
  counts['numPassedTests'] = (counts['numPassedTests'] ?? 0) + passed
  counts['numFailedTests'] = (counts['numFailedTests'] ?? 0) + failed
  await writeFile(path, JSON.stringify(counts))
}

/** Compares all pictures of this run with the kept ones, and says how to look at what is not the same. */
export async function compareSnapshots(storybookDirectory: string): Promise<boolean> {
  await rm(pictureFolder('report'), { recursive: true, force: true })
  const taken = await picturesIn('taken')
  const deviations: Deviation[] = []
  for (const picture of taken) {
    const comparison = await comparePicture(picture)
    if (comparison.result !== 'same') deviations.push({ ...picture, ...comparison })
  }
  const nothings = await picturesOfNothing(storybookDirectory)
  const wrong = deviations.length + nothings.length
  await addToCounts(taken.length - deviations.length, wrong)
  console.log(`\nPictures: ${taken.length} compared, ${wrong} not as kept`)
  if (wrong === 0) return true

  for (const deviation of deviations) {
    const name = pictureName(deviation.storyId, deviation.face)
    const what =
      deviation.result === 'new'
        ? 'has no kept picture yet'
        : `differs in ${deviation.pixels} pixels`
    console.log(`  ${name} ${what}`)
  }
  for (const { storyId, face } of nothings) {
    console.log(`  ${pictureName(storyId, face)} is kept, but there is no such story`)
  }
  await writeReport(deviations)
  console.log(`\nBefore, after and difference: ${reportPath()}`)
  console.log(`If they are as they should be: ${UPDATE_COMMAND}  (one component: ... -- button)`)
  return false
}
