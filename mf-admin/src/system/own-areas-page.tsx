import { SectionHead } from '../admin/section-head.tsx'
import { RemotesCard } from './remotes-card.tsx'

/** Areas of a team's person; everything else on the System page is for admins. */
export function OwnAreasPage() {
  return (
    <>
      <SectionHead title="Your areas">
        See what’s live, how it does in members’ browsers, and move it. You’re on a team for as long
        as you have a deploy token.
      </SectionHead>
      <RemotesCard empty="Your areas show up here after their first release." />
    </>
  )
}
