import { Button } from '@fieldhouse/design-system'
import { ShareIcon } from '@fieldhouse/design-system/icons'
import { useNotify, useTrack } from '@fieldhouse/remote-kit'

/** Shares the article's address through the device, or copies it to the clipboard. */
export function ShareButton({ title }: { title: string }) {
  const notify = useNotify()
  const track = useTrack()

  async function share() {
    const url = `${location.origin}${location.pathname}`
    track('news.shared')
    try {
      if (typeof navigator.share === 'function') return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      notify({ title: 'Link copied', tone: 'success' })
    } catch (error) {
      // The share sheet was closed without a choice.
      if (error instanceof DOMException && error.name === 'AbortError') return
      notify({ title: 'We couldn’t copy the link', description: url, tone: 'danger' })
    }
  }

  return (
    <Button size="sm" onClick={() => void share()}>
      <ShareIcon aria-hidden="true" />
      Share
    </Button>
  )
}
