import { Button, Heading } from '@fieldhouse/design-system'
import { HOW_VERIFICATION_WORKS_PATH } from '@fieldhouse/remote-kit/host'
import { Link } from '@fieldhouse/remote-kit/router'
import { ExampleProfile } from './example-profile.tsx'
import { Actions, HeroGround, Pitch, Section } from './landing-styles.ts'
import { useNewcomerAddress } from './login-address.ts'

/** Dark in both themes, together with its content. */
export function Hero() {
  const newcomer = useNewcomerAddress()
  return (
    <Section>
      <HeroGround seed="track" className="dark">
        <Pitch>
          <Heading level={1} size="hero">
            Be seen by the right people.
          </Heading>
          <p>
            The verified network for athletes, families, coaches and teams. You decide who sees
            what.
          </p>
          <Actions>
            <Button href={newcomer} variant="primary" size="lg">
              Get Started
            </Button>
            <Link to={HOW_VERIFICATION_WORKS_PATH}>How verification works</Link>
          </Actions>
        </Pitch>
        <ExampleProfile />
      </HeroGround>
    </Section>
  )
}
