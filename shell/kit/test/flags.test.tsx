import { flagsOf } from '@fieldhouse/remote-kit'
import { hydrateRemote, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen } from '@testing-library/react'

const useFlag = flagsOf({
  'quick-replies': { description: 'Answers to pick from.', default: false },
  'wide-rows': { description: 'Rows as wide as the page.', default: true },
})

function Page() {
  const words = [useFlag('quick-replies'), useFlag('wide-rows')].join(', ')
  return <h1>{words}</h1>
}

const pages = { '/': Page }

test('flags have the values of the person', async () => {
  renderRemote({ pages, flags: { 'quick-replies': true, 'wide-rows': false } })
  expect(await screen.findByRole('heading', { name: 'true, false' })).toBeVisible()
})

test('a flag without a value has its default: an older shell sends none', async () => {
  renderRemote({ pages, flags: { 'quick-replies': true } })
  expect(await screen.findByRole('heading', { name: 'true, true' })).toBeVisible()
})

test('the server draws the same value that the browser has', async () => {
  const flags = { 'quick-replies': true, 'wide-rows': false }
  const { html, differences } = await hydrateRemote({ pages, path: '/', flags })
  expect(html).toContain('true, false')
  expect(differences).toEqual([])
})

test('a flag that is not declared is a type error', () => {
  // @ts-expect-error -- the name is not in the definitions
  const misspelled: Parameters<typeof useFlag>[0] = 'quick-replys'
  expect(misspelled).toBe('quick-replys')
})
