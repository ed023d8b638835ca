import type { Profile } from '@fieldhouse/contract'
import { Avatar, bannerSource, Heading, Lanes, ResponsiveImage } from '@fieldhouse/design-system'
import { useSetPhoto } from '@fieldhouse/remote-kit/pictures'
import { useId } from 'react'
import { useSetBanner } from '../banner.queries.ts'
import { Section } from './edit-profile-styles.ts'
import { PictureButtons } from './picture-buttons.tsx'
import { BannerPreview, Part, Parts } from './profile-images-styles.ts'
import { banner, photo } from './picture-kinds.ts'

/** Photo and banner: each is saved immediately, independent of the form below. */
export function ProfileImages({ profile }: { profile: Profile }) {
  const headingId = useId()
  const setPhoto = useSetPhoto()
  const setBanner = useSetBanner()
  const { user, athleteProfile } = profile
  const bannerUrl = athleteProfile?.bannerImageUrl ?? null
  return (
    <Section as="section" aria-labelledby={headingId}>
      <Heading level={2} id={headingId}>
        Profile Images
      </Heading>
      <Parts>
        <Part>
          <Avatar person={user} size="xl" />
          <PictureButtons
            kind={photo}
            hasPicture={user.profileImageUrl !== null}
            onChange={setPhoto.mutateAsync}
          />
        </Part>
        <Part>
          {bannerUrl === null ? (
            <BannerPreview as={Lanes} seed={user.id} />
          ) : (
            <BannerPreview
              as={ResponsiveImage}
              {...bannerSource(bannerUrl, '(width < 720px) 100vw, 720px')}
              alt="Your banner"
            />
          )}
          <PictureButtons
            kind={banner}
            hasPicture={bannerUrl !== null}
            onChange={setBanner.mutateAsync}
          />
        </Part>
      </Parts>
    </Section>
  )
}
