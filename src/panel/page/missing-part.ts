import { renewal } from '../../client/request/missing-code.ts'
import page, { words } from '../../domain/generated/screens/pages/outdated.ts'
import { toast } from '../../ui/toast/toast-queue.ts'

/**
 * Code that is gone from the server does not take along what is typed beside it, where it wanted to be shown: then that is said, and the
 * page stays as it is until whoever typed has it replaced. Throws where there is nothing to lose, or something else is wrong.
 */
export async function untilReplaced(problem: unknown): Promise<never> {
  if (!(await renewal)) throw problem
  const action = { label: words.reload, onSelect: () => location.reload() }
  toast({ kind: 'info', title: page.title, description: words.text, action, duration: Infinity })
  return await new Promise(() => undefined)
}
