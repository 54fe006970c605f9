/** Where people write to whoever runs the server, which it writes into the page; null where nowhere. */
export function supportEmail(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="trilha-support-email"]')?.content || null
}
