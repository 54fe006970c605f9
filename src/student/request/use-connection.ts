import { useSyncExternalStore } from 'react'
import { listen } from '../../client/device/listen.ts'
import { currentConnection, onConnection, type Connection } from './connection.ts'

/** How the connection is, as requests and the device say. */
export function useConnection(): Connection {
  // The server, which draws first, has one.
  return useSyncExternalStore(follow, currentConnection, () => 'there')
}

function follow(onChange: () => void): () => void {
  const stops = [
    onConnection(onChange),
    listen(window, 'online', onChange),
    listen(window, 'offline', onChange),
  ]
  return () => stops.forEach((stop) => stop())
}
