import { useCallback, useEffect, useState } from 'react'
import { call } from '../request/http.ts'
import { canPush, currentSubscription, subscribe } from './subscription.ts'

export interface Push {
  /** `none`: the app sends nothing. `unsupported`: this browser, or this way of opening the app, takes nothing. */
  state: 'none' | 'unsupported' | 'denied' | 'off' | 'busy' | 'on'
  hasFailed: boolean
  /** Asks the browser, which asks the student: only after a tap. */
  turnOn: () => void
  turnOff: () => void
}

/** Notifications on this device; `key` is the server's public key (`me.pushKey`), null where the app sends none. */
export function usePush(key: string | null): Push {
  const [state, setState] = useState<Push['state']>('none')
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    let isCurrent = true
    void standing(key).then((now) => isCurrent && setState(now))
    return () => {
      isCurrent = false
    }
  }, [key])

  const run = useCallback((work: () => Promise<Push['state']>, before: Push['state']) => {
    setState('busy')
    setFailed(false)
    work().then(setState, () => {
      setState(before)
      setFailed(true)
    })
  }, [])
  const turnOn = useCallback(() => {
    if (key === null) return
    run(async () => {
      // First of all, for browsers ask only right after a tap.
      if ((await Notification.requestPermission()) !== 'granted')
        return Notification.permission === 'denied' ? 'denied' : 'off'
      await tell(await subscribe(key))
      return 'on'
    }, 'off')
  }, [key, run])
  const turnOff = useCallback(() => run(async () => (await drop(), 'off'), 'on'), [run])
  return { state, hasFailed, turnOn, turnOff }
}

/** Ends the notifications on this device, as signing out does. */
export async function drop(): Promise<void> {
  const subscription = await currentSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await call('/push', { method: 'DELETE', body: { endpoint } })
}

async function standing(key: string | null): Promise<Push['state']> {
  if (key === null) return 'none'
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await currentSubscription()
  if (!subscription || Notification.permission !== 'granted') return 'off'
  // Browsers renew subscriptions by themselves; told once a visit, the server always has the one that works.
  await tell(subscription).catch(() => undefined)
  return 'on'
}

async function tell(subscription: PushSubscription): Promise<void> {
  await call('/push', { method: 'POST', body: { subscription: subscription.toJSON() } })
}
