import { Controls, Description, Stories, Title } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

/** Page of one component: description, advice, props and all stories. */
export function ComponentPage({ children }: { children: ReactNode }) {
  return (
    <>
      <Title />
      <Description of="meta" />
      {children}
      <h2>Props</h2>
      <Controls />
      <Stories includePrimary title="Stories" />
    </>
  )
}
