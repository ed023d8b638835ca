import type { Meta, StoryObj } from '@storybook/react-webpack5'
import { expect, within } from 'storybook/test'
import trackUrl from '../../examples/track.svg'
import { NewsCard } from './news-card.tsx'

const article = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  title: 'What the new transfer window means for spring sports',
  excerpt: 'Two dates moved, and one of them is next week. What to ask your coach before then.',
  imageUrl: trackUrl,
  category: 'Rules',
  publishedAt: '2026-11-18T15:00:00Z',
}

const meta = {
  title: 'Components/NewsCard',
  component: NewsCard,
  args: { article, link: <a href="#story" /> },
} satisfies Meta<typeof NewsCard>

export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = { tags: ['playground'] }

export const Row: Story = {
  play: async ({ canvasElement }) => {
    const view = within(canvasElement)
    await expect(view.getByText('Nov 18, 2026')).toBeVisible()
    await expect(view.getByRole('link')).toHaveAccessibleName(article.title)
  },
}

export const Featured: Story = { args: { layout: 'featured' } }

export const WithoutPicture: Story = { args: { article: { ...article, imageUrl: null } } }

export const LongWords: Story = {
  args: {
    article: {
      ...article,
      imageUrl: null,
      title: 'W'.repeat(200),
      excerpt: 'long-words/'.repeat(40),
      category: 'C'.repeat(40),
    },
  },
}

export const RightToLeft: Story = {
  args: {
    article: {
      ...article,
      title: 'ما تعنيه نافذة الانتقالات',
      excerpt: 'تغير موعدان.',
      category: 'قواعد',
    },
  },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
}
