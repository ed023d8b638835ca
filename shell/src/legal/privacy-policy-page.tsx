import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { LegalFrame, LegalPart } from './legal-frame.tsx'

/** Privacy policy. It describes the software's use of data: change both together. */
export default function PrivacyPolicyPage() {
  return (
    <LegalFrame title="Privacy Policy" since="November 21, 2026">
      <LegalPart id="short" title="In short">
        <ul>
          <li>
            You decide who sees your profile, stats, achievements and media, and who can contact
            you.
          </li>
          <li>We don&rsquo;t sell your data, show ads or track you across sites.</li>
          <li>
            Athletes who are 17 have a verified parent or guardian watching out for them until they
            turn 18.
          </li>
          <li>You can download everything we have about you, and you can delete it.</li>
        </ul>
      </LegalPart>

      <LegalPart id="collected" title="What we keep, and why">
        <ul>
          <li>
            <strong>Your account:</strong> name, email address, a password we store only as a hash,
            your account type and, for athletes, date of birth. We can&rsquo;t run an account
            without it.
          </li>
          <li>
            <strong>What you fill in and share:</strong> your profile, pictures, posts, comments,
            reactions, connections and messages. It&rsquo;s here so we can show it to the people you
            choose.
          </li>
          <li>
            <strong>Verification:</strong> the data and documents you submit so others can trust
            you&rsquo;re you. Only a reviewing admin opens the documents, and we log every view.
          </li>
          <li>
            <strong>Safety:</strong> who you block or mute, what you report, and a log of changes
            that affect access: sign-ins, privacy levels, guardians and reviews.
          </li>
          <li>
            <strong>Your sessions:</strong> the device, network address and time of each sign-in, so
            you can end any that aren&rsquo;t yours.
          </li>
        </ul>
        <p>
          We strip camera data, including your location, from your pictures before anyone can see
          them. Only you, your guardian and an admin reviewing your request can see your date of
          birth.
        </p>
      </LegalPart>

      <LegalPart id="cookies" title="Cookies and what your browser remembers">
        <ul>
          <li>
            One cookie keeps you signed in for 30 days after your last visit. Scripts can&rsquo;t
            read it.
          </li>
          <li>
            Two cookies tell us your time zone and whether you&rsquo;re on a phone, so pages arrive
            with your times and in your layout. Your browser remembers the zone, too. We keep your
            time zone, so emails come at a sensible hour.
          </li>
          <li>
            One cookie tells this browser from new ones for 400 days, so we can email you when your
            account is used somewhere new. It doesn&rsquo;t follow you anywhere else.
          </li>
          <li>
            If you turn on notifications for a device, the service of its browser (Apple, Google,
            Microsoft or Mozilla) delivers them. They&rsquo;re encrypted for your device, and
            contain no names and no messages.
          </li>
          <li>
            Your browser remembers your theme, that you&rsquo;ve read this and any unsent drafts.
            Logging out removes the drafts. None of that leaves your browser.
          </li>
          <li>
            If you sign in through another provider, a short-lived cookie takes you there and back.
            Passkeys and codes use two more while you sign in, for ten minutes at most.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="sharing" title="Who sees what">
        <p>
          Each part of your profile has a level: everyone on Fieldhouse, verified teams, verified
          coaches with a background check, verified sponsors or only you. What a level hides never
          shows up in search, in counts or in hints. Messages can be read by the two people writing
          them, by a minor&rsquo;s guardian when that control is on, and by an admin only when one
          of the two reports them. We share data with others only when the law requires it.
        </p>
      </LegalPart>

      <LegalPart id="minors" title="Athletes under 18">
        <p>
          No one under 17 can be an athlete here. A 17-year-old can read, and can take part once a
          parent or guardian with a verified identity and a background check links the account. The
          guardian sees the profile, decides on posts, pictures and connections where the controls
          say so, sees what the child does but not the words, and reads messages only while that
          control is on, which the child can see too. A guardian never sees the child&rsquo;s
          reports and blocks. Adults who aren&rsquo;t verified and approved can&rsquo;t message a
          minor. All of this ends on the 18th birthday.
        </p>
      </LegalPart>

      <LegalPart id="retention" title="How long we keep it">
        <ul>
          <li>Your account and what you shared: until you delete it.</li>
          <li>
            A deleted account: hidden right away and gone for good after 30 days. Until then, you
            can come back.
          </li>
          <li>
            Verification documents: 30 days after the decision. Exports you asked for: 7 days.
          </li>
          <li>Notifications you&rsquo;ve read: 90 days. Unread ones: 12 months.</li>
          <li>A minor&rsquo;s activity and decided approvals: 12 months.</li>
          <li>Declined connection requests, and the texts of reports and appeals: 24 months.</li>
          <li>That a browser is yours: 400 days after you last signed in there.</li>
          <li>Anonymous app error reports: 30 days.</li>
          <li>
            Anonymous counts of how fast pages were: 90 days. Codes that keep a visit from counting
            twice, and name no one: 2 days.
          </li>
          <li>
            The log of changes that affect access stays, because it proves what happened. After a
            deletion, it has numbers in place of names. Messages you sent stay with the people who
            got them, without your name.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="gdpr" title="Your rights under the GDPR">
        <p>
          You can find out what we have and get a copy, correct it, delete it, restrict or object to
          its use, take it elsewhere, and complain to your data protection authority. Our legal
          bases are our agreement with you, your consent and, to keep people safe, our legitimate
          interest. You can withdraw your consent at any time.
        </p>
      </LegalPart>

      <LegalPart id="ccpa" title="Your rights under the CCPA">
        <p>
          You can find out what we collect and why, have it deleted or corrected, and opt out of its
          sale or sharing. We don&rsquo;t sell or share it, and using your rights never costs you
          anything here.
        </p>
      </LegalPart>

      <LegalPart id="how" title="How to use your rights">
        <p>
          When you&rsquo;re signed in, go to{' '}
          <TextLink asChild>
            <Link to="/settings">Settings</Link>
          </TextLink>{' '}
          to change levels, correct your details, download your data, end sessions or delete your
          account. Can&rsquo;t sign in? Write to the people who run this Fieldhouse. We answer
          within 30 days.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
