import { refusal } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

const mockAway = new Set<string>()

/** Like the code of a chunk: a failed load is followed by another on request. */
function mockChunk(path: string) {
  if (mockAway.has(path)) throw new Error(`Loading chunk ${path} failed`)
  return jest.requireActual<object>(path)
}

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))
jest.mock('../src/consent/consent-dialog.tsx', () => mockChunk('../src/consent/consent-dialog.tsx'))
jest.mock('../src/legal/terms-page.tsx', () => mockChunk('../src/legal/terms-page.tsx'))
jest.mock('../src/landing/landing-page.tsx', () => mockChunk('../src/landing/landing-page.tsx'))

const api = shellApi()

beforeEach(() => {
  api.on('POST /api/client-errors', () => refusal(503, 'away'))
  jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  mockAway.clear()
  jest.restoreAllMocks()
})

test.each([
  ['the landing page', '/', '../src/landing/landing-page.tsx', 'Be seen by the right people.'],
  ['a legal document', '/terms', '../src/legal/terms-page.tsx', 'Terms of Use'],
])('%s that did not load says so, and loads on retry', async (_name, path, file, title) => {
  mockAway.add(file)
  openApp({ user: null, path })

  expect(await screen.findByRole('alert')).toHaveTextContent('This page didn’t load')
  mockAway.clear()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('a consent dialog that did not load leaves the page readable, and comes with the next press', async () => {
  mockAway.add('../src/consent/consent-dialog.tsx')
  openApp({ user: null, isFirstVisit: true })
  const title = await screen.findByRole('heading', { level: 1, name: /Be seen/ })
  expect(screen.queryByRole('dialog')).toBeNull()

  mockAway.clear()
  await userEvent.click(title)

  expect(await screen.findByRole('dialog', { name: /Privacy & Data Protection/ })).toBeVisible()
})
