import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, userEvent, within } from 'storybook/test'
import { people } from '../../examples/people.ts'
import {
  DiscoverIcon,
  FeedIcon,
  LightThemeIcon,
  LogOutIcon,
  MessagesIcon,
  NewsIcon,
  NotificationsIcon,
  SettingsIcon,
} from '../../icons/index.ts'
import { Avatar } from '../avatar/avatar.tsx'
import { CountBadge } from '../badge/count-badge.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'
import { AppHeader } from './app-header.tsx'
import { SkipLink } from './skip-link.tsx'

const actions = (
  <>
    <IconButton label="Light theme">
      <LightThemeIcon aria-hidden="true" />
    </IconButton>
    <IconButton label="Notifications, 12 unread">
      <NotificationsIcon aria-hidden="true" />
    </IconButton>
  </>
)

const meta = {
  title: 'Components/AppHeader',
  component: AppHeader,
  args: {
    brand: 'Fieldhouse',
    home: <a href="#home" aria-label="Fieldhouse, home" />,
    items: [
      {
        key: 'feed',
        label: 'Feed',
        icon: FeedIcon,
        link: <a href="#the-feed" aria-current="page" />,
      },
      { key: 'discover', label: 'Discover', icon: DiscoverIcon, link: <a href="#discover" /> },
      { key: 'news', label: 'News', icon: NewsIcon, link: <a href="#news" /> },
      {
        key: 'messages',
        label: 'Messages',
        icon: MessagesIcon,
        link: <a href="#messages" />,
        badge: <CountBadge count={2} label="unread" />,
      },
    ],
    actions,
    tools: [
      { key: 'settings', label: 'Settings', icon: SettingsIcon, link: <a href="#settings" /> },
      { key: 'log-out', label: 'Log out', icon: LogOutIcon, link: <a href="#log-out" /> },
    ],
    person: <Avatar person={people.jordan} size="sm" label="Jordan Miles" />,
  },
  parameters: { layout: 'fullscreen', snapshot: { phone: true } },
} satisfies Meta<typeof AppHeader>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const SignedIn: Story = {
  play: async ({ canvasElement }) => {
    const header = within(canvasElement)
    await expect(header.getByRole('link', { name: 'Feed' })).toHaveAttribute('aria-current', 'page')
    await expect(header.getByRole('link', { name: /Messages.*2 unread/ })).toBeInTheDocument()
  },
}

export const NowhereToGo: Story = {
  args: { items: [], actions: null, tools: [], person: null },
}

/** The first tab stop skips the header; it is visible with the focus only. */
export const SkippingIt: Story = {
  render: (args) => (
    <>
      <SkipLink to="#content" />
      <AppHeader {...args} />
      <main id="content" tabIndex={-1}>
        <p>The content.</p>
      </main>
    </>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  },
}

export const RightToLeft: Story = { globals: { direction: 'rtl' } }
