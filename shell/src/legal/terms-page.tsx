import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { LegalFrame, LegalPart } from './legal-frame.tsx'
import { PRIVACY_POLICY_PATH } from './legal-paths.ts'

/** Terms that members agree to. */
export default function TermsPage() {
  return (
    <LegalFrame title="Terms of Use" since="November 21, 2026">
      <LegalPart id="who" title="Who can join">
        <ul>
          <li>Athletes 17 and older. Under 18, only with a verified parent or guardian.</li>
          <li>
            Parents and guardians, coaches, organizations, curators and admins, as themselves.
          </li>
          <li>One person, one account, with your real name and date of birth.</li>
        </ul>
        <p>
          Parents, coaches, organizations, curators and admins need a background check before their
          account type unlocks anything. Choosing a type alone isn&rsquo;t enough.
        </p>
      </LegalPart>

      <LegalPart id="conduct" title="How we treat each other">
        <ul>
          <li>No harassment, no impersonation, no spam, nothing that endangers a minor.</li>
          <li>Share only pictures and words that are yours to share.</li>
          <li>Don&rsquo;t scrape Fieldhouse, and don&rsquo;t try to get around its protections.</li>
          <li>
            Adults can message minors only if they&rsquo;re verified and a guardian approved the
            connection.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="yours" title="What you share stays yours">
        <p>
          You let us store it and show it to the people your levels allow, for as long as you keep
          it here. Delete it, and that ends.
        </p>
      </LegalPart>

      <LegalPart id="verification" title="Badges">
        <p>
          A badge means we checked someone&rsquo;s identity, or their background within the last 24
          months. It doesn&rsquo;t promise how they&rsquo;ll behave. When a name changes, the badge
          pauses until we check again.
        </p>
      </LegalPart>

      <LegalPart id="moderation" title="Reports, and what happens next">
        <p>
          Anyone can report what they see. An admin can hide it, restore it or suspend an account,
          and we log the reason. We never say who reported it. If we hide something of yours or turn
          down a verification request, you can appeal once, and a different reviewer decides.
        </p>
      </LegalPart>

      <LegalPart id="guardians" title="Guardians">
        <p>
          Guardians are responsible for what they approve, and use what they see only to protect the
          child. If a child has two guardians, the stricter setting wins. Their say ends on the
          child&rsquo;s 18th birthday.
        </p>
      </LegalPart>

      <LegalPart id="end" title="Leaving">
        <p>
          You can delete your account at any time and change your mind for 30 days. We can close an
          account that breaks these terms. For what happens to your data, see the{' '}
          <TextLink asChild>
            <Link to={PRIVACY_POLICY_PATH}>Privacy Policy</Link>
          </TextLink>
          .
        </p>
      </LegalPart>

      <LegalPart id="care" title="What we promise, and what we can&rsquo;t">
        <p>
          We run Fieldhouse with care and keep backups. We can&rsquo;t promise it will never go
          down, or how a connection you make here turns out. Nothing in these terms takes away your
          legal rights as a consumer.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
