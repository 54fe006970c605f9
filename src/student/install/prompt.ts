import { Bell } from '../../client/device/listen.ts'

/** The browser's offer to install the app: it comes once and early, and is kept until the student wants it. */

interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let kept: InstallPrompt | null = null
const bell = new Bell()

/** Keeps the offer from now on, in place of the browser's own bar. */
export function catchPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    keepPrompt(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => keepPrompt(null))
}

/** The offer, if there is one now. */
export function installPrompt(): InstallPrompt | null {
  return kept
}

/** Shows the browser's own question; it can be asked once. */
export async function install(): Promise<void> {
  const prompt = kept
  keepPrompt(null)
  await prompt?.prompt()
}

/** Calls its listener whenever the offer comes or goes, until the returned function is called. */
export const onPrompt = bell.hear

function keepPrompt(prompt: InstallPrompt | null): void {
  kept = prompt
  bell.ring()
}
