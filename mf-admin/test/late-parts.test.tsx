import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { curator } from './samples.ts'

let mockIsAway = true

jest.mock('../src/news/rich-text-field.tsx', () => {
  if (mockIsAway) throw new Error('Loading chunk rich-text failed')
  return jest.requireActual<object>('../src/news/rich-text-field.tsx')
})

const api = fakeApi()

beforeEach(() => localStorage.clear())

test('an editor of text that did not load leaves the typed title, and loads on retry', async () => {
  api.on('GET /api/news', () => answer([]))
  const { errors } = renderRemote({ pages, path: '/admin/news/_new', user: curator })
  await userEvent.type(await screen.findByLabelText('Title'), 'Quiet periods')
  expect(await screen.findByRole('alert')).toHaveTextContent('This didn’t load')

  mockIsAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('textbox', { name: 'Article text' })).toBeVisible()
  expect(screen.getByLabelText('Title')).toHaveValue('Quiet periods')
  expect(errors).toEqual([])
})
