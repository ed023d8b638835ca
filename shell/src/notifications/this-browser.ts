import type { NewPushDevice } from '@fieldhouse/contract'

/** A worker without pages below its scope: it can neither see nor change what they load. */
const WORKER = '/push-worker.js'
const SCOPE = '/push/'

/**
 * Ability of this browser to show notices while no page is open: `unsupported` where it cannot, `blocked` where its person
 * forbade it, `possible` or `allowed`.
 */
export type PushAbility = 'unsupported' | 'blocked' | 'possible' | 'allowed'

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return 'unsupported'
  }
  if (Notification.permission === 'denied') return 'blocked'
  return Notification.permission === 'granted' ? 'allowed' : 'possible'
}

/** Calls a listener when the person changes the permission in the browser's own settings. */
export function watchPushAbility(listener: () => void): () => void {
  let status: PermissionStatus | undefined
  let isOver = false
  // Some browsers do not know this name.
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((found) => {
      if (isOver) return
      status = found
      status.addEventListener('change', listener)
    })
    .catch(() => undefined)
  return () => {
    isOver = true
    status?.removeEventListener('change', listener)
  }
}

async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  const worker = registration.installing ?? registration.waiting
  if (!registration.active && worker) {
    await new Promise<void>((resolve, reject) => {
      worker.addEventListener('statechange', () => {
        if (worker.state === 'activated') resolve()
        if (worker.state === 'redundant') reject(new Error('the push worker did not start'))
      })
    })
  }
  return registration
}

/**
 * Asks the person, then the browser's push service for an address.
 * @param publicKey of this installation
 * @returns null if the person says no
 * @throws what the browser says if its service is away
 */
export async function subscribe(publicKey: string): Promise<NewPushDevice | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await activeWorker()
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey }
  // One made for another key, before this installation had a new one, cannot be used.
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(wanted)
  })
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
}

/** Ends this browser's subscription, if it has one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
}
