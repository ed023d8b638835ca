import { Button, Card, Heading } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { Section } from './landing-styles.ts'
import { useNewcomerAddress } from './login-address.ts'

const Call = styled(Card)`
  display: grid;
  justify-items: center;
  gap: ${space[16]};
  margin-top: ${space[48]};
  padding: ${space[48]} ${space[24]};
  text-align: center;
`

export function ClosingCall() {
  const newcomer = useNewcomerAddress()
  return (
    <Section>
      <Call>
        <Heading level={2} size="title">
          Join today
        </Heading>
        <p>It takes two minutes to start, and you choose who sees what.</p>
        <Button href={newcomer} variant="primary" size="lg">
          Create your account
        </Button>
      </Call>
    </Section>
  )
}
