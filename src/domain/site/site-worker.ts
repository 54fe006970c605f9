/** What the server tells the student app's service worker, in front of its code. */
export interface WorkerConfig {
  /** Build and published version, as `<build>.<number>`: with either of them the app is another one. */
  version: string
  /** Paths of the files that the app's code is made of. */
  assets: string[]
  /** Of large ones that few lessons need: they are kept once they were asked for. */
  rare: string[]
  /** Whether the app opens without a network; else the worker only takes pushes. */
  offline: boolean
}

/** Header of an app's page: `<version> in` or `<version> out`, the page of who is signed in or not; `none` where there is no app. */
export const pageHeader = 'x-trilha-page'

/** What is in an app's page, by the session's cookie. */
export function pageMark(version: string, isEntered: boolean): string {
  return `${version} ${isEntered ? 'in' : 'out'}`
}

/** What makes an app another one: the build of its code and its published version. */
export function siteVersion(build: string, version: number): string {
  return `${build}.${version}`
}
