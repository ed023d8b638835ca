import { defineRemote } from '@fieldhouse/remote-kit'
import { answer, fakeApi } from '@fieldhouse/remote-kit/testing'
// Not the React version: it would delay React's work until told otherwise, and a parcel waits for that work.
import { screen } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { Host } from '../src/standalone/host.tsx'
import { UPDATE_EVENT } from '../src/standalone/update-event.ts'
import { aUser } from '../src/testing/a-user.ts'

const api = fakeApi()

test('a page that threw while rendering is mounted again after its fix, and its error goes away', async () => {
  api.on('GET /api/auth/user', () => answer(aUser()))
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  function Page() {
    if (isBroken) throw new Error('broken render')
    return <p>Fixed page</p>
  }
  const lifecycles = defineRemote({ name: 'mf-example', pages: { '/': Page } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Host
      definition={{
        name: 'mf-example',
        routes: [{ path: '/', title: 'Example' }],
        nav: null,
        audience: { kind: 'members' },
        kit: '^0.1.0',
        api: '^0.1.0',
      }}
      lifecycles={lifecycles}
      others={[]}
    />,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('broken render')

  isBroken = false
  window.dispatchEvent(new Event(UPDATE_EVENT))
  expect(await screen.findByText('Fixed page')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  root.unmount()
})
