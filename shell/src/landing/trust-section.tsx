import { Heading } from '@fieldhouse/design-system'
import { ConnectionIcon, PrivateIcon, ShieldIcon } from '@fieldhouse/design-system/icons'
import { CardRow, PromiseCard, Section } from './landing-styles.ts'

const promises = [
  {
    icon: ShieldIcon,
    title: 'Identity verification',
    text: 'We check every coach and organization before they can reach an athlete. Athletes are 17 or older.',
  },
  {
    icon: PrivateIcon,
    title: 'Granular privacy controls',
    text: 'Pick an audience for every section: public, teams, coaches, sponsors or only you.',
  },
  {
    icon: ConnectionIcon,
    title: 'Direct connections',
    text: 'No middlemen. No paying to be seen.',
  },
] as const

export function TrustSection() {
  return (
    <Section>
      <h2 className="visually-hidden">Why you can trust it</h2>
      <CardRow>
        {promises.map(({ icon: Icon, title, text }) => (
          <PromiseCard as="li" key={title}>
            <Icon aria-hidden="true" />
            <Heading level={3}>{title}</Heading>
            <p>{text}</p>
          </PromiseCard>
        ))}
      </CardRow>
    </Section>
  )
}
