/* global jest */
import { configure } from '@testing-library/react'

// What comes on a quiet machine in milliseconds may take seconds on a busy one; a test that fails waits for nothing more.
configure({ asyncUtilTimeout: 10_000 })
// Here, since a project's own `testTimeout` does not count where several run together.
jest.setTimeout(30_000)
