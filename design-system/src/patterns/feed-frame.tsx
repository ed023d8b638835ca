import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Avatar } from '../components/avatar/avatar.tsx'
import { Badge } from '../components/badge/badge.tsx'
import { Button } from '../components/button/button.tsx'
import { Card } from '../components/card/card.tsx'
import { Heading } from '../components/heading/heading.tsx'
import { Lanes } from '../components/lanes/lanes.tsx'
import { PageColumns } from '../components/page/page.tsx'
import { PersonName } from '../components/person-name/person-name.tsx'
import { TextArea } from '../components/text-area/text-area.tsx'
import { people } from '../examples/people.ts'
import { Link } from '../components/link/link.tsx'
import { ProgressBar } from '../components/progress-bar/progress-bar.tsx'
import { color, font, fontSize, fontWeight, media, size, space } from '../tokens/index.ts'
import { Ground } from './ground.ts'

const ProfileBanner = styled(Lanes).withConfig({ componentId: 'fh-pattern-banner' })`
  height: 4.5rem;
`

const Profile = styled.div.withConfig({ componentId: 'fh-pattern-profile' })`
  display: grid;
  justify-items: start;
  gap: ${space[8]};
  padding: 0 ${space[20]} ${space[20]};
  font-size: ${fontSize.small};
  color: ${color.muted};

  > :first-child {
    margin-top: calc(-1 * ${space[32]});
    box-shadow: 0 0 0 4px ${color.surface};
  }
`

const Complete = styled(ProgressBar).withConfig({ componentId: 'fh-pattern-complete' })`
  justify-self: stretch;
  margin-block-start: ${space[8]};
`

const People = styled.ul.withConfig({ componentId: 'fh-pattern-people' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  margin-block-start: ${space[12]};

  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space[8]};
    font-size: ${fontSize.small};
  }

  p {
    font-size: ${fontSize.small};
    color: ${color.muted};
  }
`

const Composer = styled.form.withConfig({ componentId: 'fh-pattern-composer' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[12]};

  textarea {
    border-radius: calc(${size.target} / 2);
    padding-inline: ${space[16]};
  }
`

const Figures = styled.dl.withConfig({ componentId: 'fh-pattern-figures' })`
  margin-top: ${space[8]};

  div {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    padding: ${space[8]} 0;
  }

  div + div {
    border-top: 1px solid ${color.line};
  }

  dd {
    margin: 0;
    font-family: ${font.display};
    font-size: ${fontSize.heading};
    font-weight: ${fontWeight.bold};
  }
`

const News = styled.article.withConfig({ componentId: 'fh-pattern-news' })`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[12]} 0;

  & + & {
    border-top: 1px solid ${color.line};
  }

  small {
    color: ${color.muted};
    font-size: ${fontSize.small};
  }
`

const Aside = styled.div.withConfig({ componentId: 'fh-pattern-aside' })`
  display: contents;

  ${media.oneColumn} {
    display: none;
  }
`

/** The feed's surroundings as look.md draws them, around whatever face the feed shows. */
export function FeedFrame({ children }: { children: ReactNode }) {
  return (
    <Ground>
      <PageColumns
        start={
          <Aside>
            <Card padding="none">
              <ProfileBanner seed={people.jordan.id} />
              <Profile>
                <Avatar person={people.jordan} size="lg" />
                <PersonName person={people.jordan} />
                <p>Guard · Basketball · Class of 2027</p>
                <Complete label="Profile 72 % complete" percent={72} />
                <Link href="#profile">Add a highlight</Link>
              </Profile>
            </Card>
            <Card as="section" aria-label="Your week">
              <Heading level={2} size="label">
                Your week
              </Heading>
              <Figures>
                <div>
                  <dt>Profile views</dt>
                  <dd>184</dd>
                </div>
                <div>
                  <dt>Verified coaches</dt>
                  <dd>6</dd>
                </div>
                <div>
                  <dt>New connections</dt>
                  <dd>11</dd>
                </div>
              </Figures>
            </Card>
          </Aside>
        }
        end={
          <Aside>
            <Card as="section" aria-label="Athletes to know">
              <Heading level={2} size="label">
                Athletes to know
              </Heading>
              <People>
                {[people.missingPicture, people.pictured, people.dre].map((person) => (
                  <li key={person.id}>
                    <Avatar person={person} size="sm" />
                    <div>
                      <PersonName person={person} />
                      <p>{person.headline}</p>
                    </div>
                    <Button size="sm">Connect</Button>
                  </li>
                ))}
              </People>
            </Card>
            <Card as="section" aria-label="News">
              <Heading level={2} size="label">
                News
              </Heading>
              <News>
                <Badge tone="accent">Rules</Badge>
                <strong>What the new transfer window means for spring sports</strong>
                <small>Nov 18, 2026</small>
              </News>
              <News>
                <Badge tone="accent">NIL</Badge>
                <strong>Five questions to ask before the first deal</strong>
                <small>Nov 16, 2026</small>
              </News>
            </Card>
          </Aside>
        }
      >
        <Card padding="sm">
          <Composer onSubmit={(event) => event.preventDefault()}>
            <Avatar person={people.jordan} />
            <TextArea
              label="Share an update or highlight"
              isLabelHidden
              placeholder="Share an update or highlight..."
              rows={1}
            />
            <Button variant="primary" type="submit">
              Post
            </Button>
          </Composer>
        </Card>
        {children}
      </PageColumns>
    </Ground>
  )
}
