import { Heading } from '@fieldhouse/design-system'
import { CardRow, FeatureItem, Section } from './landing-styles.ts'

const features = [
  {
    title: 'Verification badges',
    text: 'Prove who you are once, and a Verified Athlete or Elite Verified Athlete badge goes wherever your name does.',
  },
  {
    title: 'Search that finds you',
    text: 'Coaches and teams search by sport and location. You choose who can find you.',
  },
  {
    title: 'Secure messaging',
    text: 'Every conversation shows whether you’re talking to a verified connection.',
  },
  {
    title: 'Achievement showcase',
    text: 'Stats, achievements and highlights in one place, for the audiences you pick.',
  },
  {
    title: 'Families included',
    text: 'Under 18? A verified parent or guardian joins first and stays close.',
  },
  {
    title: 'Made for NIL',
    text: 'Sponsors are their own audience. Open the door, or keep it shut.',
  },
] as const

export function FeatureSection() {
  return (
    <Section>
      <Heading level={2} size="title">
        Everything a season needs
      </Heading>
      <CardRow>
        {features.map(({ title, text }) => (
          <FeatureItem key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </FeatureItem>
        ))}
      </CardRow>
    </Section>
  )
}
