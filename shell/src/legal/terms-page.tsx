import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { LegalFrame, LegalPart } from './legal-frame.tsx'
import { PRIVACY_POLICY_PATH } from './legal-paths.ts'

/** Terms that members agree to. */
export default function TermsPage() {
  return (
    <LegalFrame title="Terms of Use" since="November 21, 2026">
      <LegalPart id="who" title="Who may take part">
        <ul>
          <li>Athletes from 17 years on. Under 18 only with a verified parent or guardian.</li>
          <li>Parents and guardians, coaches, organizations, curators and admins as themselves.</li>
          <li>One person, one account, under the real name, with a date of birth that is true.</li>
        </ul>
        <p>
          Parents, coaches, organizations, curators and admins need a background check before their
          account has the rights of its type. Choosing the type alone gives none of them.
        </p>
      </LegalPart>

      <LegalPart id="conduct" title="How we treat one another">
        <ul>
          <li>No harassment, no impersonation, no spam, nothing that endangers a minor.</li>
          <li>Share only pictures and words that are yours to share.</li>
          <li>
            Do not take data out of Fieldhouse by machine, and do not try doors that are closed.
          </li>
          <li>
            Adults write to minors only as a verified member with a connection that a guardian
            approved.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="yours" title="What you share stays yours">
        <p>
          You let us store it and show it to those whom your levels admit, for as long as you keep
          it here. Deleting it ends that.
        </p>
      </LegalPart>

      <LegalPart id="verification" title="Badges">
        <p>
          A badge says that we checked an identity, or a background within the last 24 months. It is
          no promise about how a person behaves. It rests when a name changes, until it is checked
          again.
        </p>
      </LegalPart>

      <LegalPart id="moderation" title="Reports, and what follows">
        <p>
          Anybody can report what they see. An admin may hide it, restore it, or suspend an account,
          and gives a reason, which is logged. Who reported it is not told. A decision on a
          verification can be appealed, and another reviewer then decides.
        </p>
      </LegalPart>

      <LegalPart id="guardians" title="Guardians">
        <p>
          A guardian answers for what they approve, and uses what they see for the child&rsquo;s
          protection alone. Both guardians of a child count: the stricter setting wins. Their say
          ends on the child&rsquo;s 18th birthday.
        </p>
      </LegalPart>

      <LegalPart id="end" title="Leaving">
        <p>
          You can delete your account at any time and change your mind for 30 days. We can end an
          account that breaks these terms. What happens to your data then is in the{' '}
          <TextLink asChild>
            <Link to={PRIVACY_POLICY_PATH}>Privacy Policy</Link>
          </TextLink>
          .
        </p>
      </LegalPart>

      <LegalPart id="care" title="What we promise, and what not">
        <p>
          We run Fieldhouse with care, and keep backups. We cannot promise that it is never away,
          nor what comes of a contact that you make here. Nothing in these terms takes away rights
          that a law gives you as a consumer.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
