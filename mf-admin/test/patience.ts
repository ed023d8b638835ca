import { configure } from '@testing-library/react'

// Sections are code of their own: the first test of a file that opens one waits until it is compiled.
configure({ asyncUtilTimeout: 10_000 })
jest.setTimeout(30_000)
