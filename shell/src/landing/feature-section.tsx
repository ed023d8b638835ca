import { Heading } from '@fieldhouse/design-system'
import { Anchor, CardRow, FeatureItem, Section } from './landing-styles.ts'

export const VERIFICATION_ID = 'verification'

const features = [
  {
    title: 'Verification badges',
    text: 'You show who you are once. From then on a Verified Athlete or Elite Verified Athlete badge stands beside your name.',
  },
  {
    title: 'Search that finds you',
    text: 'Coaches and teams filter athletes by sport and location. You are found by those you chose to be found by.',
  },
  {
    title: 'Secure messaging',
    text: 'Every conversation says whether the other side is a verified connection.',
  },
  {
    title: 'Achievement showcase',
    text: 'Stats, achievements and highlights in one place, shown to the audiences you pick.',
  },
  {
    title: 'Families included',
    text: 'Under 18, a verified parent or guardian account comes first and goes along.',
  },
  {
    title: 'Made for NIL',
    text: 'Sponsors are an audience of their own. Open the door to them, or keep it shut.',
  },
] as const

export function FeatureSection() {
  return (
    <Section>
      <Heading level={2} size="title">
        Everything a season needs
      </Heading>
      <Anchor id={VERIFICATION_ID}>
        <CardRow>
          {features.map(({ title, text }) => (
            <FeatureItem key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </FeatureItem>
          ))}
        </CardRow>
      </Anchor>
    </Section>
  )
}
