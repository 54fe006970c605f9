import { toast } from '../../ui/toast/toast-queue.ts'

/** Puts a text on the clipboard and says so; where the browser does not, says how one does it by hand. Answers whether it is there. */
export async function copyText(text: string, words: { copied: string; byHand: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: words.copied })
    return true
  } catch {
    toast({ kind: 'info', title: words.byHand })
    return false
  }
}
