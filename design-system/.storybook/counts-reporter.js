import { writeFileSync } from 'node:fs'

/** Writes how many stories passed to TEST_REPORT; the test runner's own --outputFile takes no file name. */
export default class CountsReporter {
  onRunComplete(_, { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }) {
    const path = process.env.TEST_REPORT
    if (!path) return
    const counts = { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites }
    writeFileSync(path, JSON.stringify(counts))
  }
}
