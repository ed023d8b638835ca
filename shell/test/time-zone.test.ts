import { CONSENT_ACCEPTED, CONSENT_STORAGE_KEY } from '../src/consent/consent.ts'
import { circumstancesScript } from '../src/boot/circumstances-script.ts'
import { TIME_ZONE_STORAGE_KEY, timeZone } from '../src/boot/time-zone.ts'

const [january, july] = [0, 6].map((month) => new Date(new Date().getFullYear(), month))
const offsets = `${january!.getTimezoneOffset()},${july!.getTimezoneOffset()}`
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

beforeEach(() => {
  Object.assign(window, { matchMedia: () => ({ matches: false }) })
  localStorage.setItem(CONSENT_STORAGE_KEY, CONSENT_ACCEPTED)
})

afterEach(() => {
  localStorage.clear()
  document.cookie = 'fieldhouse-time-zone=;max-age=0;path=/'
  jest.restoreAllMocks()
})

async function load() {
  jest.useFakeTimers()
  new Function(circumstancesScript)()
  window.dispatchEvent(new Event('load'))
  jest.runAllTimers()
  jest.useRealTimers()
}

test('the zone of the last visit holds while its offsets do, and is not asked for', async () => {
  await load()
  expect(localStorage.getItem(TIME_ZONE_STORAGE_KEY)).toBe(`${offsets} ${own}`)
  const asked = jest.spyOn(Intl, 'DateTimeFormat')
  await load()
  expect(timeZone()).toBe(own)
  expect(asked).not.toHaveBeenCalled()
  expect(document.cookie).toContain(`fieldhouse-time-zone=${encodeURIComponent(own)}`)
})

test('other offsets are of another zone', async () => {
  localStorage.setItem(TIME_ZONE_STORAGE_KEY, '1,2 Mars/Olympus')
  expect(timeZone()).toBe(own)
  await load()
  expect(localStorage.getItem(TIME_ZONE_STORAGE_KEY)).toBe(`${offsets} ${own}`)
  expect(document.cookie).not.toContain('Mars')
})

test('nothing is kept before cookies are accepted', async () => {
  localStorage.removeItem(CONSENT_STORAGE_KEY)
  await load()
  expect(localStorage.getItem(TIME_ZONE_STORAGE_KEY)).toBeNull()
  expect(document.cookie).not.toContain('fieldhouse-time-zone')
})
