import { Button } from '@fieldhouse/design-system'
import {
  bars,
  color,
  fontSize,
  layer,
  radius,
  space,
  stroke,
} from '@fieldhouse/design-system/tokens'
import { useLocation } from '@fieldhouse/remote-kit/router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import styled from 'styled-components'
import type { Area } from './areas.ts'
import { DeveloperPanel } from './developer-panel.tsx'
import { leavePreviewAddress, overrideOrigin, resetAddress } from './override.ts'

/** In the browser's top layer, where nothing in the app can cover it, and clickable under any dialog. */
const Banner = styled.aside`
  position: fixed;
  inset: auto ${space[16]} calc(${bars.foot} + ${space[16]});
  z-index: ${layer.skipLink};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[16]};
  width: fit-content;
  max-width: calc(100% - 2 * ${space[16]});
  margin-inline: auto;
  padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  font-size: ${fontSize.small};
  color: ${color.text};
  overflow-wrap: anywhere;
  background: ${color.raised};
  border: ${stroke.focus} solid ${color.fire};
  border-radius: ${radius.lg};
  pointer-events: auto;
`

/** Set here, read as `bars.over` of the design system. */
const BAR_OVER = '--bar-over'

/** Names the remotes that come from a developer's machine, or from a release that is not live. */
export default function OverrideBanner({ areas }: { areas: Area[] }) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(false)
  const banner = useRef<HTMLElement>(null)
  usePageAbove(banner, isOpen)
  const remotes = [...new Set(areas.map(({ remote }) => remote))]
  const overridden = remotes.filter((remote) => remote.overridden)
  const previews = remotes.filter((remote) => remote.isPreview && !remote.overridden)
  return (
    <Banner aria-label="Releases that aren’t live" popover="manual" ref={banner}>
      <ul>
        {overridden.map((remote) => (
          <li key={remote.name}>
            <strong>{remote.name}</strong> is loaded from {overrideOrigin(remote)}
          </li>
        ))}
        {previews.map(({ name, version }) => (
          <li key={name}>
            You’re looking at a preview of <strong>{name}</strong> {version}
          </li>
        ))}
      </ul>
      <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)} size="sm">
        This page
      </Button>
      {overridden.length > 0 && (
        <Button href={resetAddress(pathname)} size="sm">
          Reset
        </Button>
      )}
      {previews.length > 0 && (
        <Button href={leavePreviewAddress(pathname)} size="sm">
          Leave preview
        </Button>
      )}
      {isOpen && <DeveloperPanel areas={areas} />}
    </Banner>
  )
}

/** Shows the banner, and keeps pages and dialogs above it: their last button is what a person came to press. */
function usePageAbove(banner: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    // Missing in jsdom.
    banner.current?.showPopover?.()
  }, [banner])

  useEffect(() => {
    const element = banner.current
    // The panel covers the page while it is open.
    if (!element || isOpen) return
    const { style } = document.documentElement
    const place = new ResizeObserver(() => {
      style.setProperty(BAR_OVER, `calc(${bars.foot} + ${space[16]} + ${element.offsetHeight}px)`)
    })
    place.observe(element)
    return () => {
      place.disconnect()
      style.removeProperty(BAR_OVER)
    }
  }, [banner, isOpen])
}
