/**
 * The push services of the browsers. A device's URL comes from whoever calls, and the server sends to it: nothing
 * but these is ever written to.
 */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^(?:[a-z0-9-]+\.)+push\.services\.mozilla\.com$/,
  /^(?:[a-z0-9-]+\.)+notify\.windows\.com$/,
  /^web\.push\.apple\.com$/,
]

/** Whether a URL is one of a browser's push service: https, at its usual port, and without a password. */
export function isPushEndpoint(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return hosts.some((host) => host.test(hostname))
}
