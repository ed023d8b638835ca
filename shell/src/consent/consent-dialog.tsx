import { Button, Checkbox, Dialog, DialogActions, Heading, Link } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import { PRIVACY_POLICY_PATH, TERMS_PATH } from '../legal/legal-paths.ts'

const Section = styled.section`
  display: grid;
  gap: ${space[8]};
`

const Rights = styled.ul`
  display: grid;
  gap: ${space[4]};
  padding-inline-start: ${space[20]};
  list-style: disc;
`

const gdprRights = [
  'Know what we have about you, and get a copy',
  'Have it corrected or deleted',
  'Take it elsewhere in a machine-readable format',
  'Object to how we use it, or limit its use',
]

const ccpaRights = [
  'Know what we collect, and why',
  'Have it deleted or corrected',
  'Opt out of its sale (we never sell it)',
  'Get equal treatment, whatever you choose',
]

/** Consent dialog of a first visit: both boxes are required. */
export default function ConsentDialog({ onAccept }: { onAccept: () => void }) {
  const [hasCookies, setHasCookies] = useState(false)
  const [hasRead, setHasRead] = useState(false)
  return (
    <Dialog
      isOpen
      isBinding
      onOpenChange={() => undefined}
      title="Privacy & Data Protection (GDPR & CCPA)"
    >
      <Section>
        <Heading level={3} size="label">
          Cookie Usage
        </Heading>
        <p>
          Cookies keep you signed in and tell us your time zone, phone and browser. Your browser
          also remembers your theme, this answer and drafts. No ads, and no tracking across sites.
        </p>
      </Section>
      <Section>
        <Heading level={3} size="label">
          Privacy Rights
        </Heading>
        <p>Under the GDPR, you can:</p>
        <Rights>
          {gdprRights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </Rights>
        <p>Under the CCPA, you can:</p>
        <Rights>
          {ccpaRights.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </Rights>
      </Section>
      <Section>
        <Heading level={3} size="label">
          Age &amp; Account Requirements
        </Heading>
        <p>
          Athletes must be 17 or older. Under 18, a verified parent or guardian needs an account
          first. They authorize the athlete&rsquo;s account and supervise it until the 18th
          birthday.
        </p>
        <p>
          Read more in the <Link href={PRIVACY_POLICY_PATH}>Privacy Policy</Link> and the{' '}
          <Link href={TERMS_PATH}>Terms</Link>.
        </p>
      </Section>
      <div>
        <Checkbox
          label="I accept the use of cookies"
          isChecked={hasCookies}
          onChange={setHasCookies}
        />
        <Checkbox
          label="I have read and accept the Privacy Policy"
          isChecked={hasRead}
          onChange={setHasRead}
        />
      </div>
      <DialogActions>
        <Button
          variant="primary"
          disabledReason={hasCookies && hasRead ? undefined : 'Check both boxes first.'}
          onClick={onAccept}
        >
          Accept &amp; Continue
        </Button>
      </DialogActions>
    </Dialog>
  )
}
