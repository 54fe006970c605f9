import { finishWork } from './unfinished-work.ts'

/** Whether this page can go without a question, once what is not saved yet has been, as far as that takes no time. */
export async function isFreeToLeave(): Promise<boolean> {
  await finishWork()
  // Asked as the browser asks: what would be lost says so.
  return dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
