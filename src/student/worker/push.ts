import { scope as ownScope, type NotificationEvent, type PushEvent, type WorkerScope } from './scope.ts'

/** What the app's service worker does about pushes: shows them, and opens what they are about. */

/** What the server sends, encrypted. */
interface PushMessage {
  title: string
  body: string
  /** A path of the app. */
  url: string
  icon: string
  /** A newer message under the same tag takes the place of the one before. */
  tag: string
}

/** `push`: shows the message. Browsers want something shown for every push, so one that cannot be read shows the app's home. */
export function showPush(
  event: PushEvent,
  scope: Pick<WorkerScope, 'location' | 'registration' | 'clients'> = ownScope,
): void {
  const { title, body, url, icon, tag } = messageOf(event)
  const options = { body, icon, badge: '/icons/192.png', tag, data: { url } }
  event.waitUntil(scope.registration.showNotification(title, options))
}

/** `notificationclick`: goes on in a tab of the app that is open, at the very place if there is one, or opens one. */
export function openFromPush(
  event: NotificationEvent,
  scope: Pick<WorkerScope, 'location' | 'registration' | 'clients'> = ownScope,
): void {
  const { notification } = event
  notification.close()
  event.waitUntil(open(targetOf(notification.data, scope.location.origin), scope))
}

async function open(target: string, { clients }: Pick<WorkerScope, 'clients'>): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = tabs.find(({ url }) => url.split('#')[0] === target)
  if (there) return void (await there.focus())
  const [tab] = tabs
  if (!tab) return void (await clients.openWindow(target))
  await tab.focus()
  // A tab that this worker does not control (yet) cannot be led.
  await tab.navigate(target).catch(() => clients.openWindow(target))
}

/** Never anywhere but in the app. */
function targetOf(data: unknown, origin: string): string {
  const { url = '/' } = (data ?? {}) as { url?: string }
  const target = URL.canParse(url, origin) ? new URL(url, origin) : new URL('/', origin)
  return target.origin === origin ? target.href : new URL('/', origin).href
}

function messageOf({ data }: PushEvent): PushMessage {
  const blank = { title: 'Novidade', body: '', url: '/', icon: '/icons/192.png', tag: 'news' }
  try {
    return { ...blank, ...(data?.json() as Partial<PushMessage>) }
  } catch {
    return blank
  }
}
