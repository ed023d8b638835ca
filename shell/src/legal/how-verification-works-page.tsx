import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { LegalFrame, LegalPart } from './legal-frame.tsx'
import { TERMS_PATH } from './legal-paths.ts'

/** Guide to badges and checks: steps, reviewers, and the handling of documents. */
export default function HowVerificationWorksPage() {
  return (
    <LegalFrame title="How verification works">
      <LegalPart id="badge" title="What the badge tells you">
        <ul>
          <li>
            <strong>Verified Athlete:</strong> a reviewer compared this athlete&rsquo;s documents
            with their profile, and the name is theirs. Everyone else who passes the same check
            wears the same mark.
          </li>
          <li>
            <strong>Elite Verified Athlete:</strong> our admins grant it on top of the identity
            check. No one can buy it.
          </li>
        </ul>
        <p>
          No badge means we haven&rsquo;t checked. It doesn&rsquo;t mean anything is wrong, but take
          your time before you answer.
        </p>
      </LegalPart>

      <LegalPart id="identity" title="Identity: open to every member">
        <ol>
          <li>In Settings, open Verification and submit your details and a document.</li>
          <li>A reviewer looks at it. You can follow the request in the same place.</li>
          <li>We tell you as soon as it&rsquo;s decided. If we say no, we tell you why.</li>
        </ol>
        <p>
          One request at a time. If you change your name later, the badge takes a break until
          we&rsquo;ve checked the new one.
        </p>
      </LegalPart>

      <LegalPart id="background" title="Background check: for everyone around athletes">
        <p>
          Parents, coaches, organizations, curators and admins also need a background check. Picking
          an account type alone unlocks nothing: access starts with the approval and lasts 24
          months. We remind you before it runs out.
        </p>
        <p>
          Until then, Fieldhouse treats you like any other member. An unverified coach or
          organization can&rsquo;t message athletes they aren&rsquo;t connected with.
        </p>
      </LegalPart>

      <LegalPart id="minors" title="Under 18: a guardian comes first">
        <p>
          Athletes join at 17. Until they turn 18, a parent or guardian who has passed both checks
          links to their account, and adults connect with them only if that guardian approves. The
          guardian sees whether the adult who asks is verified.
        </p>
      </LegalPart>

      <LegalPart id="reviewers" title="Who reviews">
        <p>
          Verified admins, never someone&rsquo;s own request or one from their own family. Every
          decision is logged for good. Disagree? Appeal it, and another reviewer decides.
        </p>
      </LegalPart>

      <LegalPart id="documents" title="What happens to your documents">
        <ul>
          <li>They go to private storage with no public address.</li>
          <li>Only a reviewer opens them, and each view is logged.</li>
          <li>We delete them 30 days after the decision.</li>
        </ul>
        <p>
          A badge isn&rsquo;t a promise about how someone behaves. The{' '}
          <TextLink asChild>
            <Link to={TERMS_PATH}>Terms of Use</Link>
          </TextLink>{' '}
          say what is, and you can report anyone.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
