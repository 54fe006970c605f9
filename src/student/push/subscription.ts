/** What the browser knows of pushes to this device. */

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canPush()) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** How long the app's worker may take to start, in milliseconds. */
const patience = 10_000

/** Subscribes this device under the server's public key. Throws where the browser or its push service refuses. */
export async function subscribe(key: string): Promise<PushSubscription> {
  const { pushManager } = await workerReady()
  const before = await pushManager.getSubscription()
  if (before && isUnder(before, key)) return before
  // Another key than the one before: the server was set up anew.
  await before?.unsubscribe()
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

async function workerReady(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The app’s worker did not start.')), patience),
  )
  return await Promise.race([navigator.serviceWorker.ready, late])
}

function isUnder({ options }: PushSubscription, key: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === key
}
