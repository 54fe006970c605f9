import type { WorkerConfig } from '../../domain/site/site-worker.ts'

/** The parts of a service worker's scope that are used; the page's types know them not. */
export interface WorkerScope {
  /** Written by the server in front of the code. */
  trilha: WorkerConfig
  location: Location
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Tab[]>
    openWindow(url: string): Promise<unknown>
    claim(): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener<K extends keyof WorkerEvents>(kind: K, listener: (event: WorkerEvents[K]) => void): void
}

/** A tab, or the window of the installed app. */
interface Tab {
  url: string
  focus(): Promise<Tab>
  navigate(url: string): Promise<unknown>
  postMessage(message: FromWorker): void
}

interface Extendable {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends Extendable {
  request: Request
  respondWith(answer: Promise<Response>): void
}

export interface MessageEventToWorker extends Extendable {
  data: unknown
  source: Tab | null
}

export interface PushEvent extends Extendable {
  data: { json(): unknown } | null
}

export interface NotificationEvent extends Extendable {
  notification: { close(): void; data?: unknown }
}

interface WorkerEvents {
  install: Extendable
  activate: Extendable
  fetch: FetchEvent
  message: MessageEventToWorker
  push: PushEvent
  notificationclick: NotificationEvent
}

/** What a page tells the worker: that it is there, of which version it is, and whether somebody is signed in. */
export interface ToWorker {
  kind: 'hello'
  version: string
  isEntered: boolean
}

/** What the worker tells pages: which version opens next; or that there is no app at this address any more. */
export type FromWorker = { kind: 'version'; version: string } | { kind: 'gone' }

export const scope = globalThis as unknown as WorkerScope
