import { ownPath } from '@fieldhouse/contract/own-path'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useEffect, useEffectEvent } from 'react'

/** Follows the address of a pressed notice in this page, which was open: `public/push-worker.js` asks for it. */
export function useOpenedNotices() {
  const navigate = useNavigate()
  const follow = useEffectEvent(({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open !== 'string') return
    ports[0]?.postMessage('opened')
    void navigate(ownPath(data.open))
  })
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const listen = (message: MessageEvent) => follow(message)
    worker?.addEventListener('message', listen)
    // Messages to pages outside of the worker's scope wait for this.
    worker?.startMessages()
    return () => worker?.removeEventListener('message', listen)
  }, [])
}
