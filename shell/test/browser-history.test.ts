import { createBrowserHistory } from '../src/navigation/browser-history.ts'

beforeEach(() => history.replaceState(null, '', '/'))

test('the entry of arrival differs from later ones', () => {
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

test('every listener hears of each navigation until it stops', () => {
  const navigation = createBrowserHistory(window)
  const heard: string[] = []
  const stop = navigation.subscribe(() => heard.push(navigation.location.pathname))

  navigation.push('/a')
  navigation.replace('/b')
  stop()
  navigation.push('/c')

  expect(heard).toEqual(['/a', '/b'])
})

test('going back restores the entry and its key', async () => {
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
