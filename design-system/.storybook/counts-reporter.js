import { writeFileSync } from 'node:fs'

/** Writes how many stories passed to TEST_REPORT; the test runner's own --outputFile takes no file name. */
export default class CountsReporter {
  onRunComplete(_, results) {
    const path = process.env.TEST_REPORT
    if (!path) return
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = results
    const testResults = results.testResults.map(({ testFilePath, testResults, testExecError }) => ({
      name: testFilePath,
      status:
        testExecError || testResults.some(({ status }) => status === 'failed')
          ? 'failed'
          : 'passed',
      message: testExecError?.message ?? '',
      assertionResults: testResults.map(({ status, fullName, failureMessages, duration }) => ({
        status,
        fullName,
        failureMessages,
        duration,
      })),
    }))
    writeFileSync(
      path,
      JSON.stringify({
        numPassedTests,
        numFailedTests,
        numPendingTests,
        numRuntimeErrorTestSuites,
        testResults,
      }),
    )
  }
}
