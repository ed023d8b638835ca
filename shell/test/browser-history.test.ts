import { createBrowserHistory } from '../src/navigation/browser-history.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test('the entry one arrives with is told from those one navigated to', () => {
  const navigation = createBrowserHistory(window)
  expect(navigation.location).toMatchObject({ pathname: '/', key: 'default' })

  navigation.push({ pathname: '/search', search: '?q=run' }, { from: 'nav' })

  expect(window.location.pathname + window.location.search).toBe('/search?q=run')
  expect(navigation.location).toMatchObject({
    pathname: '/search',
    search: '?q=run',
    state: { from: 'nav' },
  })
  expect(navigation.location.key).not.toBe('default')
  expect(navigation.action).toBe('PUSH')
})

test('everybody who listens hears of each navigation, until they stop', () => {
  const navigation = createBrowserHistory(window)
  const heard: string[] = []
  const stop = navigation.subscribe(() => heard.push(navigation.location.pathname))

  navigation.push('/a')
  navigation.replace('/b')
  stop()
  navigation.push('/c')

  expect(heard).toEqual(['/a', '/b'])
})

test('going back brings the entry and its key back', async () => {
  const navigation = createBrowserHistory(window)
  navigation.push('/a')
  const { key } = navigation.location
  navigation.push('/b')

  const arrived = new Promise<void>((resolve) => navigation.subscribe(resolve))
  navigation.go(-1)
  await arrived

  expect(navigation.location).toMatchObject({ pathname: '/a', key })
  expect(navigation.action).toBe('POP')
})
