import type { Meta, StoryObj } from '@storybook/react-webpack5'
import styled from 'styled-components'
import { AchievementList } from '../components/achievement-list/achievement-list.tsx'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { EmptyState } from '../components/empty-state/empty-state.tsx'
import { ErrorState } from '../components/error-state/error-state.tsx'
import { Heading } from '../components/heading/heading.tsx'
import { MediaGallery } from '../components/media-gallery/media-gallery.tsx'
import { Page } from '../components/page/page.tsx'
import { PostCard } from '../components/post-card/post-card.tsx'
import { Skeleton, SkeletonText } from '../components/skeleton/skeleton.tsx'
import { StatsGrid } from '../components/stats-grid/stats-grid.tsx'
import { VisuallyHidden } from '../components/visually-hidden/visually-hidden.tsx'
import { people } from '../examples/people.ts'
import courtUrl from '../examples/court.svg'
import { PostActionsExample } from '../examples/post-actions.tsx'
import { posts } from '../examples/posts.ts'
import poolUrl from '../examples/pool.svg'
import trackUrl from '../examples/track.svg'
import {
  ConnectIcon,
  GraduationIcon,
  LocationIcon,
  OrganizationIcon,
  SendIcon,
  TimerIcon,
} from '../icons/index.ts'
import { media, space } from '../tokens/index.ts'
import { Ground } from './ground.ts'
import { ProfileHead } from './profile-head.tsx'

const Sections = styled.div.withConfig({ componentId: 'fh-pattern-profile-sections' })`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: ${space[20]};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[8]};
  }
`

const Section = styled(Card).withConfig({ componentId: 'fh-pattern-profile-section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[16]};
`

const meta = {
  title: 'Patterns/Profile',
  component: ProfileHead,
  parameters: { layout: 'fullscreen', snapshot: { phone: true } },
} satisfies Meta<typeof ProfileHead>

export default meta
type Story = StoryObj

const picture = (id: string, caption: string, imageUrl: string) => ({
  id,
  imageUrl,
  caption,
  altText: caption,
  status: 'published' as const,
})

const actions = (
  <>
    <Button variant="primary">
      <ConnectIcon aria-hidden="true" /> Connect
    </Button>
    <Button>
      <SendIcon aria-hidden="true" /> Message
    </Button>
  </>
)

export const Content: Story = {
  render: () => (
    <Ground>
      <Page width="profile">
        <ProfileHead
          person={people.amara}
          facts={[
            { icon: TimerIcon, text: '400 m · Track' },
            { icon: LocationIcon, text: 'Baton Rouge, Louisiana' },
            { icon: GraduationIcon, text: 'Class of 2027' },
            { icon: OrganizationIcon, text: 'McKinley High' },
          ]}
          bio="Long sprinter who likes the rail. State champion 2025 and 2026, 3.8 GPA, looking for a program with a strong relay group and sports science."
          actions={actions}
        />
        <Sections>
          <Section as="section" aria-labelledby="stats">
            <Heading level={2} id="stats">
              Stats
            </Heading>
            <StatsGrid
              stats={{
                '400_m_pb': '51.92',
                '200_m_pb': '23.40',
                gpa: 3.8,
                state_titles: 2,
                races_2026: 14,
                height: '5′ 9″',
              }}
            />
          </Section>
          <Section as="section" aria-labelledby="achievements">
            <Heading level={2} id="achievements">
              Achievements
            </Heading>
            <AchievementList
              achievements={[
                'Louisiana 5A champion, 400 m, 2026',
                'Gatorade Player of the Year finalist',
                'Team captain, two seasons',
              ]}
            />
          </Section>
        </Sections>
        <Section as="section" aria-labelledby="media">
          <Heading level={2} id="media">
            Media Gallery
          </Heading>
          <MediaGallery
            media={[
              picture('0199f2c4-7c1e-7d3a-b0a4-000000000001', 'State final, last bend', trackUrl),
              picture('0199f2c4-7c1e-7d3a-b0a4-000000000002', 'Recovery day', poolUrl),
              picture('0199f2c4-7c1e-7d3a-b0a4-000000000003', 'Winter, indoors', courtUrl),
            ]}
          />
        </Section>
        <PostCard
          post={posts.record}
          actions={<PostActionsExample fires={248} comments={31} boosts={12} isFired />}
        />
      </Page>
    </Ground>
  ),
}

export const Loading: Story = {
  render: () => (
    <Ground>
      <Page width="profile" aria-busy="true">
        <VisuallyHidden role="status">Loading...</VisuallyHidden>
        <Card padding="none">
          <Skeleton height="13.75rem" />
          <Section as="div">
            <Skeleton width="8rem" height="8rem" round />
            <Skeleton width="16rem" height="2.5rem" />
            <SkeletonText lines={2} />
          </Section>
        </Card>
        <Sections>
          <Section>
            <Skeleton width="6rem" height="1.375rem" />
            <Skeleton height="10rem" />
          </Section>
          <Section>
            <Skeleton width="8rem" height="1.375rem" />
            <SkeletonText lines={3} />
          </Section>
        </Sections>
      </Page>
    </Ground>
  ),
}

/** What an athlete of today sees, before they wrote a word. */
export const Empty: Story = {
  render: () => (
    <Ground>
      <Page width="profile">
        <ProfileHead person={people.dre} facts={[]} actions={<Button>Edit Profile</Button>} />
        <Card>
          <EmptyState
            title="Your profile has room"
            message="Coaches look for a sport, a graduation year and one good number. Start with those."
            action={<Button variant="primary">Complete Your Profile</Button>}
          />
        </Card>
      </Page>
    </Ground>
  ),
}

/** Missing and hidden are answered alike. */
export const Failed: Story = {
  render: () => (
    <Ground>
      <Page width="profile">
        <Card>
          <ErrorState
            headingLevel={1}
            message="This profile could not be loaded."
            onRetry={() => {}}
          />
        </Card>
      </Page>
    </Ground>
  ),
}

export const AtItsWorst: Story = {
  render: () => (
    <Ground>
      <Page width="profile">
        <ProfileHead
          person={people.longNamed}
          facts={[
            { icon: TimerIcon, text: 'Pole vault, javelin, decathlon' },
            {
              icon: LocationIcon,
              text: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
            },
          ]}
          bio={'W'.repeat(160)}
          actions={actions}
        />
        <Sections>
          <Section as="section" aria-label="Stats">
            <StatsGrid stats={{ zero: 0, many: 9_999_999, words: 'W'.repeat(40) }} />
          </Section>
          <Section as="section" aria-label="Achievements">
            <AchievementList achievements={['A'.repeat(120), 'One']} />
          </Section>
        </Sections>
      </Page>
    </Ground>
  ),
}

export const RightToLeft: Story = {
  globals: { direction: 'rtl' },
  render: () => (
    <Ground>
      <Page width="profile">
        <ProfileHead
          person={people.rightToLeft}
          facts={[
            { icon: TimerIcon, text: '400 م' },
            { icon: LocationIcon, text: 'دبي' },
          ]}
          bio="عداءة تحب المضمار الداخلي."
          actions={<Button variant="primary">تواصل</Button>}
        />
      </Page>
    </Ground>
  ),
}
