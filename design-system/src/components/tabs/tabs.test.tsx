import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'posts', label: 'Posts', content: <p>Six posts</p> },
  { value: 'stats', label: 'Stats', content: <p>17.4 points</p> },
  { value: 'media', label: 'Media', content: <p>Four pictures</p> },
] as const

type View = (typeof tabs)[number]['value']

function Profile() {
  const [value, setValue] = useState<View>('posts')
  return <Tabs<View> label="Profile" tabs={tabs} value={value} onChange={setValue} />
}

const selected = () => screen.getByRole('tab', { selected: true })

afterEach(() => {
  document.documentElement.dir = ''
})

test('arrow keys show the next view and wrap around, Home and End show the first and last', async () => {
  render(<Profile />)
  await userEvent.tab()
  expect(screen.getByRole('tab', { name: 'Posts' })).toHaveFocus()
  for (const [key, name, content] of [
    ['{ArrowRight}', 'Stats', '17.4 points'],
    ['{End}', 'Media', 'Four pictures'],
    ['{ArrowRight}', 'Posts', 'Six posts'],
    ['{ArrowLeft}', 'Media', 'Four pictures'],
    ['{Home}', 'Posts', 'Six posts'],
  ] as const) {
    await userEvent.keyboard(key)
    expect(selected()).toHaveAccessibleName(name)
    expect(selected()).toHaveFocus()
    expect(screen.getByRole('tabpanel', { name })).toHaveTextContent(content)
    expect(selected()).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id)
  }
})

test('Tab reaches only the shown view’s tab, then its content', async () => {
  render(<Profile />)
  await userEvent.click(screen.getByRole('tab', { name: 'Stats' }))
  await userEvent.tab()
  expect(screen.getByRole('tabpanel', { name: 'Stats' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  expect(screen.getByRole('tab', { name: 'Stats' })).toHaveFocus()
})

test('in right-to-left text the arrow keys are reversed', async () => {
  document.documentElement.dir = 'rtl'
  render(<Profile />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toHaveAccessibleName('Stats')
})
