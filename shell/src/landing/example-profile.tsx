import { Heading, VerifiedBadge } from '@fieldhouse/design-system'
import type { ReactNode } from 'react'
import { amaraPortrait } from './amara-portrait.ts'
import {
  Audiences,
  Banner,
  Face,
  Figures,
  Hidden,
  Part,
  Portrait,
  Profile,
  Shown,
} from './example-profile-styles.ts'

/** Audiences of the example, each with its visible parts. */
const AUDIENCES = [
  { id: 'public', name: 'Public', sees: ['titles'] },
  { id: 'coaches', name: 'Coaches', sees: ['stats', 'titles', 'contact'] },
  { id: 'sponsors', name: 'Sponsors', sees: ['titles', 'contact'] },
] as const

type PartName = (typeof AUDIENCES)[number]['sees'][number]

const seenBy = (part: PartName) =>
  AUDIENCES.filter(({ sees }) => (sees as readonly PartName[]).includes(part))
    .map(({ id }) => id)
    .join(' ')

/** A part that is open to some audiences, and shown as closed to the others. */
function GatedPart({
  part,
  title,
  children,
}: {
  part: PartName
  title: string
  children: ReactNode
}) {
  return (
    <Part data-seen-by={seenBy(part)}>
      <Shown>{children}</Shown>
      <Hidden>{title} hidden from this audience</Hidden>
    </Part>
  )
}

/** An example profile as each audience sees it. With radio buttons and CSS only: it works without scripts. */
export function ExampleProfile() {
  return (
    <Profile aria-label="An example profile">
      <Audiences>
        <legend>View as</legend>
        {AUDIENCES.map(({ id, name }) => (
          <label key={id}>
            <input type="radio" name="view-as" value={id} defaultChecked={id === 'coaches'} />
            <span>{name}</span>
          </label>
        ))}
      </Audiences>
      <Banner seed="amara" />
      <Face>
        <Portrait src={amaraPortrait} alt="" width={72} height={72} />
        <div>
          <Heading level={2} size="section">
            Amara Reid <VerifiedBadge level="elite" size="md" />
          </Heading>
          <p>400 m · Track · Baton Rouge, LA</p>
        </div>
      </Face>
      <GatedPart part="stats" title="Stats are">
        <Figures>
          <div>
            <dt>400 m PB</dt>
            <dd>51.92</dd>
          </div>
          <div>
            <dt>200 m PB</dt>
            <dd>23.40</dd>
          </div>
          <div>
            <dt>GPA</dt>
            <dd>3.8</dd>
          </div>
        </Figures>
      </GatedPart>
      <GatedPart part="titles" title="Achievements are">
        <p>Louisiana 5A champion, 400 m</p>
      </GatedPart>
      <GatedPart part="contact" title="Messages are">
        <p>Open to messages from you</p>
      </GatedPart>
    </Profile>
  )
}
