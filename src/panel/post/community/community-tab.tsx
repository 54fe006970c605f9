import { useSearchParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/community-post.ts'
import type { App } from '../../../domain/generated/types.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import type { ListFormProps } from '../../list/list-code.ts'
import { FiguresView } from '../../list/figures-view.tsx'
import { ListBeside } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { postPaths } from '../post-path.ts'
import { PostSwitch } from '../report/post-switch.tsx'
import { ReportedList } from '../report/reported-list.tsx'
import { communityListCode, type ListedPost } from './community-list-code.tsx'

/** Comunidade: what students and team write to each other, for the creator to look after. */
export function CommunityTab({ app }: { app: App }) {
  const isReported = useSearchParams()[0].get('show') === 'reported'
  const path = postPaths('community', app.id).posts
  const common = { screen, path, code: communityListCode, context: app }
  const above = <PostSwitch appId={app.id} isReported={isReported} />
  if (isReported)
    return <ReportedList app={app} above={above} beside={<FiguresView {...common} filter={{}} isBeside />} />
  return (
    <ListView<ListedPost, App>
      {...common}
      prefix="community-"
      frame={ListBeside}
      above={above}
      Form={Form}
      // Posts with their comments are long: a few screens of them at a time.
      pageSize={30}
    />
  )
}

const Form = lazyView<ListFormProps>(async () => {
  const { default: form } = await import('../../../domain/generated/screens/modals/community-post.ts')
  return (props) => <ModalForm screen={form} {...props} />
})
