import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { Uses } from './component-uses.tsx'
import { componentHistory } from './component-history.ts'
import { Words } from './words.tsx'

/** Name of the component whose page this is: the last part of its title. */
function useComponentName(): string {
  const of = useOf('meta', ['meta'])
  return of.preparedMeta.title.split('/').at(-1) ?? ''
}

function StatusLine({ name }: { name: string }) {
  const history = componentHistory[name]
  if (!history) return null
  return (
    <p>
      <strong>{history.status}</strong> · since {history.since}
    </p>
  )
}

function Changes({ name }: { name: string }) {
  const { changes = [], since = '' } = componentHistory[name] ?? {}
  return (
    <ul>
      {changes.map(({ on, change }) => (
        <li key={`${on} ${change}`}>
          {on}: <Words>{change}</Words>
        </li>
      ))}
      <li>{since}: First version.</li>
    </ul>
  )
}

/** Page of one component: state, advice, a playground with its controls, all stories, changes and uses. */
export function ComponentPage({ children }: { children: ReactNode }) {
  const name = useComponentName()
  return (
    <>
      <Title />
      <StatusLine name={name} />
      <Description of="meta" />
      {children}
      <h2>Playground</h2>
      <Primary />
      <Controls />
      <Stories includePrimary={false} title="Stories" />
      <h2>Used in</h2>
      <Uses name={name} />
      <h2>Changes</h2>
      <Changes name={name} />
    </>
  )
}
