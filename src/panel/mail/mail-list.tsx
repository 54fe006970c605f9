import { mailPath } from '../../client/student/mail.ts'
import type { Mail } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/mail.ts'
import type { App } from '../../domain/generated/types.ts'
import type { ListCode } from '../list/list-code.ts'
import { ListCard } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { lazyView } from '../page/lazy-view.tsx'

/** What only code knows of the list of letters. */
export const mailListCode: ListCode<'mail', Mail, App> = {
  buttons: { refresh: ({ onChange }) => onChange() },
  actions: { show: lazyView(() => import('./mail-details.tsx').then((room) => room.MailDetails)) },
}

/** E-mails enviados: what students were sent, newest first, each to be read with its link. */
export function MailCard({ app }: { app: App }) {
  return (
    <ListView<Mail, App>
      screen={screen}
      path={mailPath(app.id)}
      code={mailListCode}
      context={app}
      prefix="mail-"
      frame={ListCard}
      pageSize={30}
    />
  )
}
