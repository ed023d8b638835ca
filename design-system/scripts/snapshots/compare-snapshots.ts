import { readFile, rm, writeFile } from 'node:fs/promises'
import { comparePicture } from './compare-picture.ts'
import { pictureFolder, pictureName } from './picture.ts'
import { picturesIn, picturesOfNothing } from './pictures.ts'
import { reportPath, writeReport, type Deviation } from './report.ts'

const UPDATE_COMMAND = 'npm run snapshots:update -w design-system'

interface Complaint {
  picture: string
  reason: string
}

interface TestReport {
  stats: { expected: number; unexpected: number }
  suites: object[]
}

/** Adds the pictures as tests to the report of `npm test`. */
async function addToReport(passed: number, complaints: Complaint[]) {
  const path = process.env['TEST_REPORT']
  if (!path) return
  const report = JSON.parse(await readFile(path, 'utf8')) as TestReport
  report.stats.expected += passed
  report.stats.unexpected += complaints.length
  report.suites.push({
    file: 'snapshots',
    specs: complaints.map(({ picture, reason }) => ({
      title: picture,
      ok: false,
      tests: [{ results: [{ duration: 0, errors: [{ message: reason }] }] }],
    })),
  })
  await writeFile(path, JSON.stringify(report))
}

/** Compares all pictures of this run with their baselines, and prints how to view the differences. */
export async function compareSnapshots(storybookDirectory: string): Promise<boolean> {
  await rm(pictureFolder('report'), { recursive: true, force: true })
  const taken = await picturesIn('taken')
  const deviations: Deviation[] = []
  for (const picture of taken) {
    const comparison = await comparePicture(picture)
    if (comparison.result !== 'same') deviations.push({ ...picture, ...comparison })
  }
  const nothings = await picturesOfNothing(storybookDirectory)
  const complaints: Complaint[] = [
    ...deviations.map((deviation) => ({
      picture: pictureName(deviation.storyId, deviation.variant),
      reason:
        deviation.result === 'new'
          ? 'has no baseline yet'
          : `differs in ${deviation.pixels} pixels`,
    })),
    ...nothings.map(({ storyId, variant }) => ({
      picture: pictureName(storyId, variant),
      reason: 'is a baseline of a story that does not exist',
    })),
  ]
  await addToReport(taken.length - deviations.length, complaints)
  console.log(`\nPictures: ${taken.length} compared, ${complaints.length} not as their baselines`)
  if (complaints.length === 0) return true

  for (const { picture, reason } of complaints) console.log(`  ${picture} ${reason}`)
  await writeReport(deviations)
  console.log(`\nBefore, after and difference: ${reportPath()}`)
  console.log(`If they are as they should be: ${UPDATE_COMMAND}  (one component: ... -- button)`)
  return false
}
