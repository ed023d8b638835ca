import { isPrebuilt } from '../settings.ts'
import { error, type Finding } from './finding.ts'

/** The API's own reading of its settings; the image has it built only. */
const SETTINGS = new URL(
  isPrebuilt ? '../../build/start/env.js' : '../../start/env.ts',
  import.meta.url,
)

const NOT_VALID = /^- (\w+) (is not valid: .+)$/

/** Settings of this process that the API would not start with, in its own words; other checks name what is missing. */
export async function checkValues(): Promise<Finding[]> {
  try {
    await import(SETTINGS.href)
    return []
  } catch (failure) {
    const { help } = failure as { help?: unknown }
    if (typeof help !== 'string') throw failure
    return help.split('\n').flatMap((line) => {
      const [, name, wrong] = NOT_VALID.exec(line) ?? []
      return name && wrong ? [error(name, wrong)] : []
    })
  }
}
