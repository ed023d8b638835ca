import { Controls, Description, Stories, Title } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'

/** The page of one component: what it is, our advice on it, its props, all its stories. */
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
