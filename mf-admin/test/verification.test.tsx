import { answer, refusal } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRequest } from './samples.ts'
import { fakeQueue, first, look, open, rowOf, second } from './verification-queue.ts'

const { api, given } = fakeQueue()

beforeEach(() => localStorage.clear())

test('no document is loaded before a request is opened: each access is logged', async () => {
  const { looks } = given()
  open()

  await rowOf('7c1d20aa')
  expect(looks).toHaveLength(0)

  await look('7c1d20aa')
  expect(looks).toHaveLength(1)
})

test('the own request says why another admin has to review it', async () => {
  given()
  api.on('GET /api/admin/verification-requests/{id}', () =>
    refusal(403, 'Another admin has to review this, because it’s yours or your family’s'),
  )
  open(`/admin?request=${first.id}`)

  expect(await screen.findByText(/it’s yours or your family’s/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test('an appeal shows its author’s statement and the reason of the first rejection', async () => {
  const appeal = aRequest({
    isAppeal: true,
    appealStatement: 'The photo was cut by the app',
    firstReviewNotes: 'Photo is cut off',
  })
  given([appeal])
  open()

  expect(await rowOf('7c1d20aa')).toHaveTextContent('Appeal')
  await look('7c1d20aa')
  expect(screen.getByText(/cut by the app/)).toBeVisible()
  expect(screen.getByText(/Photo is cut off/)).toBeVisible()
})

test('submitted data has labels instead of field names, and is shown as text', async () => {
  given([
    aRequest({ submittedData: { fullName: '<b>Kai</b>', dateOfBirth: '2004', isCitizen: true } }),
  ])
  open()
  await look('7c1d20aa')

  const submitted = screen.getByRole('region', { name: 'Submitted data' })
  expect(submitted).toHaveTextContent('Full name<b>Kai</b>')
  expect(submitted).toHaveTextContent('Date of birth2004')
  expect(submitted).toHaveTextContent('Is citizenYes')
})

test('the list can be filtered by type', async () => {
  given()
  const asked = api.on('GET /api/admin/verification-requests', () => answer([second]))
  const { path } = open()
  await userEvent.selectOptions(await screen.findByLabelText('Type'), 'Background check')

  await waitFor(() => expect(path()).toBe('/admin?type=background_check'))
  await waitFor(() =>
    expect(asked.at(-1)?.request.url).toMatch(/\?submitted=0&verificationType=background_check$/),
  )
})

test('a list that fails to load shows an error and loads on retry', async () => {
  given()
  api.on('GET /api/admin/verification-requests', () => refusal(500, 'The database is away'))
  open()

  expect(await screen.findByText('The requests didn’t load')).toBeVisible()
  api.on('GET /api/admin/verification-requests', () => answer([first]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowOf('7c1d20aa')).toBeVisible()
})
