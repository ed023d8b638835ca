import { Link as TextLink } from '@fieldhouse/design-system'
import { Link } from '@fieldhouse/remote-kit/router'
import { LegalFrame, LegalPart } from './legal-frame.tsx'

/** Privacy policy: the software's use of people's data. A change there is a change here. */
export default function PrivacyPolicyPage() {
  return (
    <LegalFrame title="Privacy Policy" since="November 21, 2026">
      <LegalPart id="short" title="In short">
        <ul>
          <li>
            You decide who sees your profile, stats, achievements, media and who may contact you.
          </li>
          <li>We sell nothing about you, show no advertising and track nobody across sites.</li>
          <li>
            Athletes of 17 are looked after by a verified parent or guardian until they turn 18.
          </li>
          <li>You can take everything we hold with you, and you can have it deleted.</li>
        </ul>
      </LegalPart>

      <LegalPart id="collected" title="What we hold, and why">
        <ul>
          <li>
            <strong>Your account:</strong> name, email address, a password that we store only as a
            hash, account type, and for athletes the date of birth. Without it there is no account.
          </li>
          <li>
            <strong>What you fill in and share:</strong> your profile, pictures, posts, comments,
            reactions, connections and messages. It is there to be shown to those whom you choose.
          </li>
          <li>
            <strong>Verification:</strong> the data and documents that you file so that others can
            trust who you are. Only a reviewing admin opens the documents; every look is logged.
          </li>
          <li>
            <strong>Safety:</strong> whom you block or mute, what you report, and a log of what
            changes who may do what: sign-ins, privacy levels, guardians, reviews.
          </li>
          <li>
            <strong>Your sessions:</strong> device, network address and time of each sign-in, so
            that you can end the ones that are not yours.
          </li>
        </ul>
        <p>
          From your pictures we remove what the camera added, your position among it, before anybody
          can see them. Your date of birth is shown to nobody but you, your guardian and an admin
          who reviews a request of yours.
        </p>
      </LegalPart>

      <LegalPart id="cookies" title="Cookies and what your browser remembers">
        <ul>
          <li>
            One cookie keeps you signed in, for 30 days after your last visit. Scripts cannot read
            it.
          </li>
          <li>
            Your browser itself remembers the theme, that you have read this, and drafts that you
            have not sent; logging out removes those. None of it leaves your browser.
          </li>
          <li>
            If you sign in through another provider, a short-lived cookie takes you there and back.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="sharing" title="Who sees what">
        <p>
          Each part of your profile has a level: everyone on Fieldhouse, verified teams, verified
          coaches with a background check, verified sponsors, or only you. What a level hides is not
          found by search, not counted and not hinted at. Messages are read by the two who write
          them, by a minor&rsquo;s guardian where that switch is on, and by an admin only as far as
          one of the two reported them. We give data to others only where a law makes us.
        </p>
      </LegalPart>

      <LegalPart id="minors" title="Athletes under 18">
        <p>
          Nobody under 17 can be an athlete here. A 17-year-old can read, and takes part once a
          parent or guardian with a checked identity and background has linked the account. The
          guardian sees the profile, decides on posts, pictures and connections where the switches
          say so, sees what the child did without the words of it, and reads messages only while a
          switch is on that the child sees as well. A guardian never sees the child&rsquo;s reports
          and blocks. Adults who are not verified and approved cannot write to a minor. On the 18th
          birthday all of this ends by itself.
        </p>
      </LegalPart>

      <LegalPart id="retention" title="How long we keep it">
        <ul>
          <li>Your account and what you shared: until you delete it.</li>
          <li>
            A deleted account: hidden at once, really gone after 30 days, until which you can come
            back.
          </li>
          <li>
            Verification documents: 30 days after the decision. Exports you asked for: 7 days.
          </li>
          <li>Read notifications: 90 days; unread ones: 12 months.</li>
          <li>A minor&rsquo;s activity and decided approvals: 12 months.</li>
          <li>Declined requests to connect, and the words quoted in a report: 24 months.</li>
          <li>Reports of errors in the app, which name nobody: 30 days.</li>
          <li>
            The log of what changed who may do what stays, because it proves what happened; after a
            deletion it holds numbers in place of names. Messages that you sent stay with those who
            got them, without your name.
          </li>
        </ul>
      </LegalPart>

      <LegalPart id="gdpr" title="Your rights under the GDPR">
        <p>
          You may know what we hold and get a copy, correct it, delete it, restrict or object to its
          use, take it elsewhere, and complain to your data protection authority. What we do rests
          on our agreement with you, on your consent, and, for keeping people safe, on our
          legitimate interest. Consent can be taken back at any time.
        </p>
      </LegalPart>

      <LegalPart id="ccpa" title="Your rights under the CCPA">
        <p>
          You may know what we collect and for what, have it deleted or corrected, and opt out of
          its sale or sharing. We do neither sell nor share it, and nobody is treated worse for
          using a right.
        </p>
      </LegalPart>

      <LegalPart id="how" title="How to use them">
        <p>
          Signed in, under{' '}
          <TextLink asChild>
            <Link to="/settings">Settings</Link>
          </TextLink>{' '}
          you change levels, correct your details, take an export, end sessions and delete the
          account. Whoever cannot sign in writes to the address that runs this Fieldhouse; we answer
          within 30 days.
        </p>
      </LegalPart>
    </LegalFrame>
  )
}
