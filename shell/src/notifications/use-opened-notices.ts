import { useEffect, useEffectEvent } from 'react'
import { useFollowAddress } from './use-follow-address.ts'

/** Follows the address of a pressed notice in this page, which was open: `public/push-worker.js` asks for it. */
export function useOpenedNotices() {
  const follow = useFollowAddress()
  const open = useEffectEvent(({ data, ports }: MessageEvent<{ open?: unknown } | null>) => {
    if (typeof data?.open !== 'string') return
    ports[0]?.postMessage('opened')
    follow(data.open)
  })
  useEffect(() => {
    const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const listen = (message: MessageEvent) => open(message)
    worker?.addEventListener('message', listen)
    // Messages to pages outside of the worker's scope wait for this.
    worker?.startMessages()
    return () => worker?.removeEventListener('message', listen)
  }, [])
}
