import * as Radix from 'radix-ui/dialog'
import styled, { css } from 'styled-components'
import { color, fontSize, radius, space } from '../../tokens/index.ts'
import { scrim } from '../overlay/overlay-styles.ts'

export const LightboxScrim = styled(Radix.Overlay).withConfig({ componentId: 'fh-lightbox-scrim' })`
  ${scrim}
  background: ${color.bg};
`

/** The picture fills the space between the bars; it is never cropped. */
export const Lightbox = styled(Radix.Content).withConfig({ componentId: 'fh-lightbox' })`
  position: fixed;
  inset: 0;
  z-index: var(--layer-dialog);
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  gap: ${space[8]};
  padding: ${space[12]};
  color: ${color.text};

  &:focus {
    outline: none;
  }
`

export const LightboxBar = styled.div.withConfig({ componentId: 'fh-lightbox-bar' })`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding-inline: ${space[8]};
  font-size: ${fontSize.small};
  background: ${color.surface};
  border-radius: ${radius.lg};
`

export const LightboxTools = styled.div.withConfig({ componentId: 'fh-lightbox-tools' })`
  display: flex;
  align-items: center;
  gap: ${space[8]};
`

export const LightboxRoom = styled.div.withConfig({ componentId: 'fh-lightbox-room' })`
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  place-items: center;
  min-height: 0;
  container-type: size;
`

/** With its proportions known, as large as the room allows before its first byte; without them, as wide and high as the room. */
export const LightboxPicture = styled.img.withConfig({
  componentId: 'fh-lightbox-picture',
})<{ $ratio: number | undefined; $isLoaded: boolean }>`
  width: 100%;
  height: 100%;
  object-fit: contain;

  ${({ $ratio, $isLoaded }) =>
    $ratio !== undefined &&
    css`
      width: min(100cqw, 100cqh * ${$ratio});
      height: auto;
      aspect-ratio: ${$ratio};
      background: ${$isLoaded ? 'transparent' : color.raised};
    `}
`

export const Caption = styled(Radix.Description).withConfig({ componentId: 'fh-lightbox-caption' })`
  padding-block: ${space[12]};
  overflow-wrap: anywhere;
`
