import { Button, Heading } from '@fieldhouse/design-system'
import { Actions, HeroGround, Section } from './landing-styles.ts'
import { useLoginAddress } from './login-address.ts'
import { VERIFICATION_ID } from './feature-section.tsx'

/** Its ground is dark in both themes, and so is what stands on it. */
export function Hero() {
  const login = useLoginAddress()
  return (
    <Section>
      <HeroGround seed="track" className="dark">
        <Heading level={1} size="hero">
          Be seen by the right people.
        </Heading>
        <p>
          The verified network for athletes, families, coaches and teams. You decide who sees what.
        </p>
        <Actions>
          <Button href={login} variant="primary" size="lg">
            Get Started
          </Button>
          <a href={`#${VERIFICATION_ID}`}>How verification works</a>
        </Actions>
      </HeroGround>
    </Section>
  )
}
